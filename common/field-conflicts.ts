/** Value of an editable field. */
type FieldValue = string | boolean | null;

/**
 * A field that two people changed: the value that the second person saw, the first person's new value, and the second person's.
 */
export interface FieldConflict {
  field: string;
  base: FieldValue;
  current: FieldValue;
  sent: FieldValue;
}
