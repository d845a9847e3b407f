import layout from '../../../../components/layout.module.css';
import { personName } from '../../../../core/format';
import { momentText } from '../day';
import type { DayNoteFragment } from '../day.generated';

/** A note's text with its writer, and the time if the note was added late. */
export function NoteText({ note: { text, by, at, addedLate } }: { note: DayNoteFragment }) {
  const writer = personName(by);
  return (
    <>
      <div>{text}</div>
      <div className={layout.muted}>{addedLate ? `${writer}, added ${momentText(at)}` : writer}</div>
    </>
  );
}
