import { addDays } from '../../common/days';
import { EquipmentHours } from '../features/equipment-hours/equipment-hours.entity';
import { HISTORY_DAYS } from './demo-calendar';
import { person, type Sample } from './demo-sample';
import { unusual } from './demo-unusual-cards';

/** Machines in use are read on every third working day, the last one included; the others once a month. */
const isReadingDay = (ago: number, isUsed: boolean) => (isUsed ? ago % 3 === 1 : ago % 21 === 8);

/** On this day a reading was typed 90 hours too high. */
const MISTYPED = { serial: 'WT-0312', ago: 4, hours: 90 };
/** From this day on, nobody has read this meter. */
const UNREAD = { serial: 'RL-0720', ago: 1 };

/** Adds readings of meters that agree with the hours of the cards, but for three of them. */
export async function addReadings(sample: Sample): Promise<void> {
  const { db, calendar, machines, random, cards } = sample;
  const worked = new Map<string, number>();
  for (const planned of cards.filter((card) => !unusual(card)?.isMissing)) {
    for (const [serial, hours] of Object.entries(planned.machineHours)) {
      const key = `${serial} ${planned.ago}`;
      worked.set(key, (worked.get(key) ?? 0) + hours);
    }
  }
  const used = new Set([...worked.keys()].map((key) => key.split(' ')[0]));
  const [luis, owen] = [person(sample, 'luis.ortega').id, person(sample, 'owen.blake').id];
  const readings: Partial<EquipmentHours>[] = [];
  for (const { id, serial } of machines) {
    let meter = random.stepped(600, 5200, 0.1);
    const before = addDays(calendar.workingDay(HISTORY_DAYS), -1);
    readings.push(readingOf(before, meter, '16:05'));
    for (let ago = HISTORY_DAYS; ago >= 1; ago--) {
      const hours = worked.get(`${serial} ${ago}`) ?? 0;
      // A meter shows a little more or less than the foreman writes.
      if (hours > 0) meter += Math.max(0, hours + random.stepped(-0.2, 0.2, 0.1));
      if (!isReadingDay(ago, used.has(serial!)) || (serial === UNREAD.serial && ago <= UNREAD.ago)) continue;
      const mistyped = serial === MISTYPED.serial && ago === MISTYPED.ago ? MISTYPED.hours : 0;
      readings.push(readingOf(calendar.workingDay(ago), meter + mistyped, random.time('15:30', '17:10')));
    }

    function readingOf(date: string, hours: number, time: string): Partial<EquipmentHours> {
      const userId = random.isOneIn(6) ? owen : luis;
      return { equipmentTemplateId: id, date, hours: hours.toFixed(1), userId, createdAt: calendar.at(date, time) };
    }
  }
  await db.insert(EquipmentHours, readings);
}
