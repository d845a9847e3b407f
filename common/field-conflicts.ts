/** A value of a field that people edit. */
type FieldValue = string | boolean | null;

/** A field that two people changed: what the second one saw, what the first one made of it, and what the second one sent. */
export interface FieldConflict {
  field: string;
  base: FieldValue;
  current: FieldValue;
  sent: FieldValue;
}
