import type { Words } from './types.ts'

/** European Portuguese, in forms that Brazilian readers know too. */
export const pt: Words = {
  common: { close: 'Fechar' },
  layout: {
    skip: 'Ir para o conteúdo',
    menu: 'Menu',
    mainMenu: 'Menu principal',
    submenu: 'Submenu de {label}',
    all: 'Ver tudo: {label}',
    breadcrumbs: 'Caminho de navegação',
    quickContact: 'Contacto rápido',
    contact: 'Contacto',
  },
  contact: {
    call: 'Ligar',
    callPhone: 'Ligar para {phone}',
    phone: 'Telefone',
    email: 'E-mail',
    hours: 'Horário',
    area: 'Zona',
    address: 'Morada',
  },
  hours: { closed: 'encerrado', publicHolidays: 'Feriados' },
  content: {
    contents: 'Índice',
    readTime: { one: '{count} min de leitura', other: '{count} min de leitura' },
    minutesToRead: { one: '{count} minuto de leitura', other: '{count} minutos de leitura' },
    projects: { one: '{count} projeto', other: '{count} projetos' },
    rated: 'Avaliação: {rating}',
    averageRating: 'avaliação média',
    stars: '{rating} em 5',
    quote: '“{text}”',
  },
  form: {
    sending: 'A enviar…',
    tryAgain: 'Tentar novamente',
    leaveEmpty: 'Deixe este campo vazio',
    emailMissing: 'Indique o seu e-mail.',
    emailMalformed: 'Verifique o seu e-mail. Deve ter a forma nome@example.com.',
  },
  contactForm: {
    required: 'Os campos assinalados com {mark} são obrigatórios.',
    name: 'Nome completo',
    email: 'E-mail',
    phone: 'Telefone',
    projectType: 'Qual é o assunto?',
    message: 'A sua mensagem',
    choose: 'Escolha uma opção',
    send: 'Enviar',
    sent: 'Obrigado! Entraremos em contacto consigo em breve.',
    nameMissing: 'Indique o seu nome.',
    ways: '{phone} ou {email}',
    notSent: 'Não foi possível enviar a sua mensagem. O que escreveu continua aqui: tente novamente.',
    notSentReach:
      'Não foi possível enviar a sua mensagem. O que escreveu continua aqui: tente novamente ou contacte-nos através de {ways}.',
    needsJavaScript: 'Este formulário precisa de JavaScript.',
    needsJavaScriptReach: 'Este formulário precisa de JavaScript. Pode contactar-nos através de {ways}.',
  },
  newsletter: {
    notSent: 'Não foi possível enviar o seu endereço. Continua aqui: tente novamente.',
  },
}
