import { randomUUID } from 'node:crypto';
import { Permission } from '../../access/permissions';
import { readEntry } from '../../core/audit';
import { command } from '../../core/command';
import { actorOf } from '../../core/context';
import { refuseFutureDay } from '../../core/days';
import { asStored, fromHundredths, toHundredths } from '../../core/decimals';
import { notFound } from '../../core/errors';
import { nodeOf, toPageText } from '../../core/pages-as-text/text-page';
import { isUuid, toPage } from '../../core/paging';
import { query } from '../../core/query';
import { NoInput } from '../../core/validate';
import { visibleOwner } from './timecards.policy';
import {
  cardInsert,
  readTimecard,
  readTimecardPage,
  readTimecardPageText,
  streamTimecards,
  timecardKey,
} from './timecards.queries';
import { SubmitTimecardInput, TimecardArgs, TimecardsArgs } from './timecards.types';

/** One page of the cards the person may see, newest first. */
export const listTimecards = query('listTimecards', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardsArgs,
  async run(context, args) {
    const wanted = { ownerId: visibleOwner(actorOf(context)), args };
    const { asText } = context;
    // The hottest read: Postgres' text goes out as it is (docs/decisions/050).
    if (asText) return toPageText(await readTimecardPageText(context.db, wanted, nodeOf(asText)), args, asText);
    return toPage(await readTimecardPage(context.db, wanted), args, timecardKey);
  },
});

/** One card, by its id; somebody else's is as unknown as none to those who see only their own. */
export const readOneTimecard = query('readOneTimecard', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  async run(context, { id }) {
    const card = isUuid(id) && (await readTimecard(context.db.manager, id, visibleOwner(actorOf(context))));
    if (!card) throw notFound('Timecard');
    return card;
  },
});

/** All cards the person may see, newest first, one JSON text a card. */
export const streamAllTimecards = query('streamAllTimecards', {
  permission: Permission.TIMECARDS_READ,
  input: NoInput,
  audit: () => readEntry('list read', 'timecards'),
  run: (context) => streamTimecards(context.db, visibleOwner(actorOf(context))),
});

/** Saves a day's card with its cost codes, equipment, and materials, all or nothing. */
export const submitTimecard = command('submitTimecard', {
  permission: Permission.TIMECARDS_SUBMIT,
  input: SubmitTimecardInput,
  idempotent: true,
  insert({ actor, settings }, input) {
    refuseFutureDay(input.date, settings.timeZone);
    const { id, firstName, lastName, email } = actorOf({ actor });
    const card = asCard(input);
    return { rows: cardInsert(id, card), result: { ...card, user: { firstName, lastName, email } } };
  },
  audit: ({ result: card }) => ({
    action: 'timecard submitted',
    details: `${card.workArea}, ${card.date}: ${card.totalHours} hours on ${card.costCodes.map(({ code }) => code).join(', ')}`,
  }),
});

/** The card as the list will show it, with ids of our making: so it needn't be read back. */
export function asCard({ date, workArea, reportingSupervisor, costCodes: codes }: SubmitTimecardInput) {
  const costCodes = codes.map(({ equipment, materials, ...code }) => ({
    id: randomUUID(),
    code: code.code,
    operatorCount: code.operatorCount,
    laborerCount: code.laborerCount,
    operatorHours: asStored(code.operatorHours),
    laborerHours: asStored(code.laborerHours),
    productionQuantity: code.productionQuantity == null ? null : asStored(code.productionQuantity),
    equipment: equipment.map(({ company, equipment, model = null, serial = null, hours }) => ({
      id: randomUUID(),
      company,
      equipment,
      model,
      serial,
      hours: asStored(hours),
    })),
    materials: materials.map(({ name, quantity, unit }) => ({
      id: randomUUID(),
      name,
      quantity: asStored(quantity),
      unit,
    })),
  }));
  const hours = costCodes.flatMap(({ operatorHours, laborerHours }) => [operatorHours, laborerHours]);
  return {
    id: randomUUID(),
    date,
    workArea,
    reportingSupervisor,
    costCodes,
    totalHours: fromHundredths(hours.reduce((sum, one) => sum + toHundredths(one), 0)),
    equipmentCount: costCodes.reduce((sum, { equipment }) => sum + equipment.length, 0),
  };
}
