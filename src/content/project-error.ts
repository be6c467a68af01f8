/** Something is wrong with the project beside its pages: the message says all there is to say, a stack would point at our own code. */
export class ProjectError extends Error {}
