import type { MachineFigure, MachineStatus } from '../../../schema.generated';
import type { MachineRowFragment } from './machines.generated';

/** Which figure of which row is open. Fields are listed because a cached row has others, which the server's filter rejects. */
export const subjectOf = (
  { equipmentTemplateId, company, equipment, model, serial, fromDate, toDate, status }: MachineRowFragment,
  figure: MachineFigure,
) => ({ equipmentTemplateId, company, equipment, model, serial, fromDate, toDate, status, figure });

export type MachineSubject = ReturnType<typeof subjectOf>;

export const STATUS_NAMES: Record<MachineStatus, string> = {
  ok: 'OK',
  over: 'Over',
  under: 'Under',
  idle: 'Idle',
  meter_went_back: 'Meter went back',
  no_reading: 'No reading',
  not_matched: 'Not matched',
};

/** 'Excavator CAT 336 EX-1'. */
export const machineName = ({ equipment, model, serial }: Pick<MachineRowFragment, 'equipment' | 'model' | 'serial'>) =>
  [equipment, model, serial].filter(Boolean).join(' ');

const abs = (text: string | null | undefined) => (text ?? '').replace('-', '');

/** The exception of a row as a sentence; none where the hours agree. */
export function remarksOf(row: MachineRowFragment): string[] {
  const { status, bookedHours, meterHours, difference, tolerance } = row;
  const beyond = `beyond the tolerance of ${tolerance} h`;
  const sentences: Partial<Record<MachineStatus, string>> = {
    over: `Timecards show ${bookedHours} h and the meter ${meterHours} h: ${abs(difference)} h over, ${beyond}.`,
    under: `Timecards show ${bookedHours} h and the meter ${meterHours} h: ${abs(difference)} h under, ${beyond}.`,
    meter_went_back: `The meter shows ${abs(meterHours)} h less than before: it was replaced, or a reading is wrong.`,
    no_reading: `${bookedHours} h on timecards are not between two readings. Report a meter reading.`,
    not_matched: `${bookedHours} h on timecards don't match exactly one machine in the list. Check the machine's name, model, and serial.`,
  };
  const sentence = sentences[status];
  return sentence ? [sentence] : [];
}
