/** A class with class-validator rules, used as an operation's input. */
export interface InputClass<Input extends object> {
  new (): Input;
  /** Rejects raw input that is too large, before an instance is created. */
  checkRaw?(raw: object): void;
}

/** Input of operations without arguments. */
export class NoInput {}
