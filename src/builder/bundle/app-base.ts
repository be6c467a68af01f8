/** URL path of the files of the editor's app. */
export const appBase = '/_edit/app/'
