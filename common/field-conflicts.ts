/** Value of an editable field. */
type FieldValue = string | boolean | null;

/**
 * A field that two people changed. `base` is the value before both changes, `current` is the first person's new value, and `sent`
 * is the second person's.
 */
export interface FieldConflict {
  field: string;
  base: FieldValue;
  current: FieldValue;
  sent: FieldValue;
}
