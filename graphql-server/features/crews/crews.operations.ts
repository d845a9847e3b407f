import { GraphQLID } from 'graphql';
import type { EntityManager } from 'typeorm';
import { say } from '../../../common/i18n/say';
import { messages } from '../../../common/messages';
import { nameKey } from '../../../common/names';
import { Permission } from '../../access/permissions';
import { leavesOutOfCodes } from '../../core/card-lines/left-out';
import { lockRows } from '../../core/database/row-locks';
import { queryRows } from '../../core/database/sql';
import { badField, conflict, notFound } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { RecordInput } from '../../core/inputs/record-input';
import { command } from '../../core/operations/command';
import { actorOf } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { User } from '../users/users.entity';
import { Crew as CrewEntity } from './crews.entity';
import { type Crew, type CrewContent, Crew as PublishedCrew, SaveCrewInput } from './crews.types';

const MOST_CREWS = 10;

const asCrew = ({ id, name, content }: CrewEntity): Crew => ({
  id,
  name,
  workArea: content.workArea ?? null,
  reportingSupervisor: content.reportingSupervisor ?? null,
  costCodes: content.costCodes.map((code) => ({ ...code, workers: code.workers ?? [] })),
  heads: content.costCodes.reduce((sum, { operatorCount, laborerCount }) => sum + operatorCount + laborerCount, 0),
});

export const listCrews = query('crews', {
  description: 'Your crews, sorted by name.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: NoInput,
  output: [PublishedCrew],
  wholeList: false,
  largeOutput: 'records',
  run: async (context) => {
    const crews = await context.db
      .getRepository(CrewEntity)
      .createQueryBuilder('crew')
      .where({ userId: actorOf(context).id })
      .orderBy('name_key(crew.name)')
      .getMany();
    return crews.map(asCrew);
  },
});

export const saveCrew = command('saveCrew', {
  description:
    'Saves a crew. You can have up to ten crews. With `id`, updates that crew, including its name. Without `id`, replaces your crew with the same name, or adds a crew if there is none.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: SaveCrewInput,
  output: PublishedCrew,
  async run(work, { id, name, ...content }) {
    const { id: userId } = actorOf(work);
    // Without the lock, two simultaneous requests could both add a tenth crew.
    await lockRows(work.db, User, { id: userId });
    const crews = await work.db.findBy(CrewEntity, { userId });
    const namesake = crews.find((crew) => nameKey(crew.name) === nameKey(name));
    const existing = id ? crews.find((crew) => crew.id === id) : namesake;
    if (id && !existing) throw notFound(/* i18n */ 'Crew');
    if (id && namesake && namesake.id !== id)
      throw conflict(say('You already have a crew named {name}', { name: namesake.name }));
    if (!existing && crews.length >= MOST_CREWS) {
      throw conflict(say('You can save up to {count} crews. Delete one first.', { count: MOST_CREWS }));
    }
    // An older client leaves out the fields that it doesn't know, and would silently remove them from the crew.
    if (existing && leavesOutOfCodes(existing.content.costCodes, content.costCodes)) {
      throw conflict(messages.reloadToChangeCrew);
    }
    await checkWorkers(work.db, content);
    const saved = Object.assign(existing ?? new CrewEntity(), { userId, name, content: content as CrewContent });
    return asCrew(await work.db.save(CrewEntity, saved));
  },
  audit: ({ result }) => ({
    action: 'crew saved',
    details: {
      before: `${result.name}: `,
      items: result.costCodes.map(({ code }) => code),
      separator: ', ',
      after: `, ${result.heads} people`,
    },
  }),
});

export const deleteCrew = command('deleteCrew', {
  description: 'Deletes one of your crews. Returns its id.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: RecordInput,
  output: GraphQLID,
  async load(work, id) {
    const crew = await work.db.findOneBy(CrewEntity, { id: String(id), userId: actorOf(work).id }).catch(() => null);
    if (!crew) throw notFound(/* i18n */ 'Crew');
    return crew;
  },
  async run({ db, loaded }) {
    await db.delete(CrewEntity, { id: loaded.id });
    return loaded.id;
  },
  audit: ({ loaded }) => ({ action: 'crew deleted', details: loaded.name }),
});

/** Throws 400 for a worker who isn't in the list of workers. Locks the workers against deletion until the transaction ends. */
async function checkWorkers(db: EntityManager, { costCodes }: CrewContent): Promise<void> {
  const ids = [
    ...new Set(costCodes.flatMap(({ workers }) => workers?.map(({ workerId }) => workerId.toLowerCase()) ?? [])),
  ];
  if (ids.length === 0) return;
  const rows = await queryRows<{ id: string }>(db, {
    text: 'SELECT id FROM workers WHERE id = ANY ($1::uuid[]) FOR KEY SHARE',
    values: [ids],
  });
  const known = new Set(rows.map(({ id }) => id));
  for (const [index, code] of costCodes.entries()) {
    const line = (code.workers ?? []).findIndex(({ workerId }) => !known.has(workerId.toLowerCase()));
    if (line >= 0) throw badField(`costCodes.${index}.workers.${line}.workerId`, messages.workerUnknown);
  }
}
