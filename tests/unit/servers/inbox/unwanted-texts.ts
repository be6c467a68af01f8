/** What programs write into forms, in the notation of `spin`: the texts of the one half, and of the other. */
type Halves = readonly [readonly string[], readonly string[]]

export const links: Halves = [
  [
    'Best {casino|slots|bonus} http://win{a|b|c}##.top/play {Register|Join} now http://spin##.xyz/go',
    '[url=https://pills##.shop/{a|b}]{cheap|generic} meds[/url] {no|without} prescription',
    'Hello. Good {site|article|post}! <a href="https://loan##.biz">{payday loans|fast credit}</a>',
    '{Great|Nice} blog! Check my {page|site} https://seo##.click/{x|y|z}',
    'Buy {followers|likes} https://a##.site https://b##.site https://c##.site https://d##.site',
    'https://bit-short.link/{a|b|c|d}## {hot girls|dating} near you {tonight|today}',
  ],
  [
    '{Крипто|Crypto} airdrop: https://claim##.app/{1|2} and https://bonus##.app and https://mirror##.net {hurry|quick}',
    '[link=http://watches##.store]{replica|luxury} watches[/link] {sale|discount}',
    'I {love|like} this. My {review|story}: <a href=http://vpn##.best>here</a>',
    '{Thanks|Wow} for sharing, more at www.essay##.pro/{order|help}',
    'Dofollow {links|posts}: http://x##.blog http://y##.blog http://z##.blog http://w##.blog',
    '{18+|Private} photos https://cam##.live/{p|q|r}##',
  ],
]

export const pitches: Halves = [
  [
    '{Hi|Hello} there, I {came across|found} casa-ejemplo.es and noticed it does not rank on the first page of Google. We help companies like yours to get {more traffic|new leads} within 90 days. {Can I send|Shall I share} a free audit? See https://rank-agency##.com',
    '{Hi|Hey}, we are a team of {web designers|developers} from India with 10 years of experience, and we would like to redesign your website at a very affordable price. Please {reply|answer} with your phone number so that we can send the proposal and past work to you.',
    'Dear {Sir|owner}, our {leads|data} service delivers a list of verified homeowners in your area who are looking for a contractor this month. The first ten contacts are free of charge. {Interested|Want them}? Book a call at https://calendar.app/x##',
    '{Hola|Buenas}, he visto su página casa-ejemplo.es y creo que podemos aumentar sus ventas con campañas en redes sociales. Tenemos planes desde 99 euros al mes sin permanencia y los primeros resultados se ven en pocas semanas. ¿{Hablamos|Le llamo}? https://agencia##.es',
    'We produce {short|animated} explainer videos that turn visitors into customers, and have made over five hundred of them for firms of every size. Watch a few examples of our work at https://video##.studio and tell us which style you prefer for your company.',
    'Would you accept a {guest|sponsored} post on casa-ejemplo.es? We pay 80 dollars for each article with one permanent link, and our writers deliver unique content about homes and gardens. {Let me know|Tell me} your price and the conditions.',
  ],
  [
    '{Guten Tag|Hallo}, beim Besuch von casa-ejemplo.es ist mir aufgefallen, dass Ihre Seite bei Google kaum gefunden wird. Wir bringen Handwerksbetriebe zuverlässig auf die erste Seite und Sie zahlen nur bei Erfolg. {Wann|Wie} erreiche ich Sie am besten? https://seo-profi##.de',
    'Quick question: who is {responsible|in charge} for the payroll and the insurance in your company? We have saved similar businesses about a third of the yearly cost and it takes a single call of fifteen minutes. {Reply|Write} to @ and we arrange it.',
    'Is your {team|staff} still typing invoices by hand? Our software reads them from your mailbox and books everything automatically, for less than the price of a coffee per day. Start a trial without a credit card on https://books##.io/start',
    '{Bonjour|Madame, Monsieur}, nous proposons un financement professionnel rapide et sans justificatif pour les entreprises comme la vôtre, de 5 000 à 500 000 euros avec une réponse sous 24 heures. Contactez notre conseiller par retour à l’adresse @ pour une étude.',
    'I can write {five|ten} genuine looking reviews for your Google profile each month so that casa-ejemplo.es looks better than the competition. All accounts are aged and local, and payment comes after delivery. {Ask|Contact} me for references and prices.',
    'My name is {Anna|Julia} and I am a virtual assistant who takes care of your calendar, your inbox and your social media for six dollars per hour. I have worked for builders and agents before. May I {send|show} you my profile and two letters of recommendation?',
  ],
]

export const otherScripts: Halves = [
  [
    'Лучшие {игровые автоматы|казино} онлайн, бонус ##0 рублей https://kazino##.ru/{a|b}',
    'Продвижение сайтов в топ, прогон по базам, {дёшево|недорого}. Пишите в телеграм t.me/seo_top## и получите скидку',
    '专业{网站|外贸}推广，价格优惠，联系微信 seo##88 或访问 https://tuiguang##.cn',
    'شركة {تسويق|تصميم} مواقع بأفضل الأسعار https://taswiq##.net/{1|2}',
  ],
  [
    'Кредит без {отказа|справок} за 5 минут, оформите заявку http://zaim##.online',
    'Предлагаем {базы|рассылки} компаний для вашего бизнеса, каталог и цены: www.bazy##.ru/price',
    '正规{博彩|彩票}平台，注册送##8元 http://bocai##.vip',
    '{激安|格安}ブランドコピー専門店、送料無料です https://copy##.jp/shop',
  ],
]

export const fraud: Halves = [
  [
    'Dear friend, I am {barrister|Mr} James Cole and my late client left {8|12} million dollars without heir. Contact me at @ or @ and copy @ so that we share the sum and nobody asks.',
    'You have been {chosen|selected} for a donation of $2,000,000. Write to @ and to our agent @ with your bank details to {claim|receive} it today.',
    'Your website was {hacked|copied}. Send 0.3 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq within 48 hours or the data of your customers will be published on https://leak##.onion.link',
    'URGENT: domain casa-ejemplo.es {expires|ends} today. Pay the renewal at https://domain-renew##.com/pay to avoid the loss of your e-mail and your website.',
  ],
  [
    'Attention {beneficiary|winner}: the compensation fund has approved your payment. Reply to @, cc @ and @ and @ with name and passport to release the transfer.',
    'I represent an {investor|oil trader} who wants to place 40 million euros in property through your company for a fee. Answer only to @ and to my private address @ please.',
    'Double your {Bitcoin|ether} in one day: send to 0x52908400098527886E0F7030069857D2E4169EE7 and watch https://double##.fund',
    'Copyright {claim|notice}: images on casa-ejemplo.es belong to my client. Download the proof https://proof##.link/doc or legal action {follows|starts} this week.',
  ],
]
