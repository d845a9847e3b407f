import { asStored, groupThousands, toHundredths } from '../decimals';
import { companyName } from '../names';
import type { ExtraWorkClass, ExtraWorkMachine } from './extra-work';

/** Returns a machine's name on the sheet: 'Blaze Excavator CAT 336 EX-1'. */
export const extraWorkMachineName = ({ company, equipment, model, serial }: ExtraWorkMachine) =>
  [companyName(company), equipment, model, serial].filter(Boolean).join(' ');

/** Formats a worker class: 'Mason (operator)'. */
export const workerClassText = ({ workerClass, kind }: Pick<ExtraWorkClass, 'workerClass' | 'kind'>) =>
  `${workerClass || 'No class'} (${kind})`;

/** Formats a head count with its hours: '2 laborers, 16.00 hours in all'. Returns a dash if both are zero. */
export function crewText(count: number, noun: 'operator' | 'laborer', hours: string): string {
  const people = `${groupThousands(String(count))} ${noun}${count === 1 ? '' : 's'}`;
  if (count === 0) return toHundredths(hours) === 0 ? '–' : hoursText(hours);
  return `${people}, ${hoursText(hours)}${count === 1 ? '' : ' in all'}`;
}

/** Formats hours: '1,016.00 hours'. */
export const hoursText = (hours: string) =>
  `${groupThousands(asStored(hours))} ${toHundredths(hours) === 100 ? 'hour' : 'hours'}`;

const MOST_NAMED = 5;

/** Joins the first five texts with semicolons and counts the others. */
export function listed(texts: string[]): string {
  const named = texts.slice(0, MOST_NAMED).join('; ');
  const more = texts.length - MOST_NAMED;
  return more > 0 ? `${named}; and ${more} more` : named;
}
