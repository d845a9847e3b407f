import { toHundredths } from '../decimals';
import { nameKey } from '../names';
import {
  type Facts,
  type JudgedCard,
  type Place,
  placeOf,
  type Rule,
  type WorkerElsewhere,
  workedHundredths,
} from './card-judging';

/**
 * Returns each person on a card, with the place of the person's first line and the hours on all codes in hundredths. A typed name
 * of a listed worker counts as the worker.
 */
function peopleOn({ costCodes }: JudgedCard, { workersByName }: Facts) {
  const people = new Map<string, { place: Place; worker: string | null; hours: number; regular: number }>();
  for (const [costCodeIndex, { workers }] of costCodes.entries()) {
    for (const [at, line] of workers.entries()) {
      const worker = line.workerId ?? workersByName.get(nameKey(line.name)) ?? null;
      const key = worker ?? nameKey(line.name);
      const known = people.get(key);
      people.set(key, {
        place: known?.place ?? placeOf(costCodeIndex, line.name, /* not shown */ `workers.${at}`),
        worker,
        hours: (known?.hours ?? 0) + workedHundredths(line),
        regular: (known?.regular ?? 0) + toHundredths(line.regularHours),
      });
    }
  }
  return [...people.values()];
}

const nowhere: WorkerElsewhere = { hours: 0, regular: 0, onOthers: 0 };

/** Returns a rule that warns once about each person on a card who meets a condition. */
export const peopleWhere =
  (
    condition: (
      person: { worker: string | null; hours: number; regular: number },
      elsewhere: WorkerElsewhere,
      facts: Facts,
    ) => boolean,
  ): Rule =>
  (card, facts) =>
    peopleOn(card, facts).flatMap(({ place, ...person }) => {
      const elsewhere = facts.workersElsewhere.get(person.worker ?? '') ?? nowhere;
      return condition(person, elsewhere, facts) ? [{ ...place, worker: person.worker ?? undefined }] : [];
    });

/** Finds the first line of each typed name. */
export const typedPeople: Rule = ({ costCodes }) => {
  const places = new Map<string, Place>();
  for (const [costCodeIndex, { workers }] of costCodes.entries()) {
    for (const [at, { workerId, name }] of workers.entries()) {
      if (workerId || places.has(nameKey(name))) continue;
      places.set(nameKey(name), placeOf(costCodeIndex, name, /* not shown */ `workers.${at}`));
    }
  }
  return [...places.values()];
};

/** Finds workers' lines that have no hours. */
export const idlePeople: Rule = ({ costCodes }) =>
  costCodes.flatMap(({ workers }, costCodeIndex) =>
    workers.flatMap((line, at) =>
      workedHundredths(line) === 0 ? [placeOf(costCodeIndex, line.name, /* not shown */ `workers.${at}`)] : [],
    ),
  );
