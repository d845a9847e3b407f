/** The texts of a form whose submissions go through the outbox. */
interface SubmissionForm {
  /** Its name: 'Timecard'. */
  name: string;
  /** Where the form is. */
  path: string;
  /** The toast of a success. */
  success: string;
}

/** The forms whose submissions go through the outbox, by their names on the device. */
export const submissions: Readonly<Record<string, SubmissionForm>> = {
  timecard: { name: 'Timecard', path: '/', success: 'Timecard submitted successfully' },
  reading: { name: 'Equipment hours', path: '/field-submission', success: 'Equipment hours submitted successfully' },
  load: { name: 'Load', path: '/trucking/entry', success: 'Trucking record added successfully' },
};
