import { fromHundredths } from '../../../../common/decimals';
import { say } from '../../../../common/i18n/say';
import { messages } from '../../../../common/messages';
import { nameKey } from '../../../../common/names';
import { DAY, workedHundredths } from '../../../../common/warnings/card-judging';
import { storedHours } from '../../../core/card-lines/line-columns';
import { WorkerKind } from '../../../core/card-lines/worker-kind';
import { newId } from '../../../core/database/ids';
import { badField } from '../../../core/errors';
import type { WorkerLine } from '../lines.types';
import type { CostCodeInput, WorkerLineInput } from './entry.types';
import type { Named } from './named-workers.queries';

/** Returns a cost code's people as stored. Throws a 400 for a person without a name or kind, named twice, or with over 24 hours. */
function peopleOf(code: CostCodeInput, at: string, named: Named): WorkerLine[] {
  const seen = new Set<string>();
  return (code.workers ?? []).map((sent, index) => {
    const path = `${at}.workers.${index}`;
    const line = sent.workerId ? listedLine(sent.workerId.toLowerCase(), sent, code, named) : typedLine(sent, path);
    const key = JSON.stringify([line.workerId ?? nameKey(line.name), line.kind]);
    if (seen.has(key)) {
      throw badField(
        `${path}.${line.workerId ? 'workerId' : 'name'}`,
        say('{name} is on this cost code twice. Remove one of the two.', { name: line.name }),
      );
    }
    seen.add(key);
    const hours = storedHours(sent);
    if (workedHundredths(hours) > DAY) throw badField(`${path}.regularHours`, messages.over24Hours);
    return { id: newId(), ...line, ...hours };
  });
}

type Identity = Pick<WorkerLine, 'workerId' | 'name' | 'kind' | 'workerClass'>;

/**
 * Returns the line of a listed worker. A correction keeps the class, and by default the kind, of the version that it replaces.
 */
function listedLine(workerId: string, { kind }: WorkerLineInput, code: CostCodeInput, named: Named): Identity {
  const worker = named.workers.get(workerId)!;
  const codes = named.before?.costCodes ?? [];
  const sameCodeFirst = [
    ...codes.filter((each) => nameKey(each.code) === nameKey(code.code)),
    ...codes.filter((each) => nameKey(each.code) !== nameKey(code.code)),
  ];
  const before = sameCodeFirst.flatMap(({ workers }) => workers).filter((line) => line.workerId === workerId);
  const kept = before.find((line) => line.kind === kind) ?? before[0];
  return {
    workerId,
    name: worker.name,
    kind: kind ?? kept?.kind ?? worker.kind,
    workerClass: (kept ?? worker).workerClass,
  };
}

function typedLine({ name, kind }: WorkerLineInput, path: string): Identity {
  if (!name) throw badField(`${path}.name`, messages.nameRequired);
  if (!kind) throw badField(`${path}.kind`, messages.kindRequired);
  return { workerId: null, name, kind, workerClass: null };
}

/**
 * Returns cost codes as stored. If a cost code names people, its counts and hours are the sums of the people's lines. Throws a
 * 400 for an invalid person.
 */
export const withPeople = (codes: CostCodeInput[], named: Named) =>
  codes.map((code, index) => {
    const at = `costCodes.${index}`;
    const workers = peopleOf(code, at, named);
    return { ...code, workers, ...(workers.length > 0 && sumsOfPeople(workers)) };
  });

/** Sums the head counts and hours of the people named on a cost code. A person without hours is not counted. */
function sumsOfPeople(workers: WorkerLine[]) {
  const ofKind = (kind: WorkerKind) => workers.filter((line) => line.kind === kind && workedHundredths(line) > 0);
  const sum = (lines: WorkerLine[]) => fromHundredths(lines.reduce((total, line) => total + workedHundredths(line), 0));
  const [operators, laborers] = [ofKind(WorkerKind.operator), ofKind(WorkerKind.laborer)];
  return {
    operatorCount: operators.length,
    laborerCount: laborers.length,
    operatorHours: sum(operators),
    laborerHours: sum(laborers),
  };
}
