/** Joins the class names that apply: `classes(styles.row, editing && styles.editing)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
