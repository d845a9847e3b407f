import { storedName } from '../../../common/names';
import { all, blankToNull, OptionalTextField, TextField, type TextOptions } from './fields';
import { Cleaned } from './input-instances';

const stored = (value: unknown) => (typeof value === 'string' ? storedName(value) : value);

/** A required one-line text of a list entry, normalized by `storedName`. */
export const ListTextField = (options: TextOptions): PropertyDecorator => all(Cleaned(stored), TextField(options));

/** An optional one-line text of a list entry, normalized by `storedName`. Blank means none. */
export const OptionalListTextField = (options: { max: number; description?: string }): PropertyDecorator =>
  all(
    Cleaned((value) => blankToNull(stored(value))),
    OptionalTextField(options),
  );
