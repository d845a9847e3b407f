/** A class-validator class that an operation takes as its input. */
export interface InputClass<Input extends object> {
  new (): Input;
  /** Rejects raw input that is too large before instantiating it. */
  checkRaw?(raw: object): void;
}

/** The input of operations without arguments. */
export class NoInput {}
