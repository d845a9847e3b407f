import { personName } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import { type ContradictionRule, DayContradictionKind, type FoundContradiction } from '../../../core/contradictions';
import { onReports } from '../../../core/database/report-rows';
import { judgeSaved } from './warnings.operations';
import { readGroupsOfDay } from './warnings.queries';

/** Finds cards with warnings. Correcting a card invalidates the explanation of its contradiction. */
export const cardsWithWarnings: ContradictionRule = {
  kind: DayContradictionKind.card_warning,
  permission: Permission.TIMECARDS_READ_ALL,
  find: (context, day) =>
    onReports(context, async (db) => {
      const found: FoundContradiction[] = [];
      for (const ids of await readGroupsOfDay(db, day)) {
        for (const { card, findings } of await judgeSaved({ ...context, db }, ids)) {
          const { id: timecardId, workArea, revision, user } = card;
          const text = textOf(personName(user), workArea, findings.length);
          if (findings.length > 0) found.push({ timecardId, workArea, text, figures: [revision, findings] });
        }
      }
      return found;
    }),
};

const textOf = (name: string, workArea: string, warnings: number) =>
  warnings === 1
    ? `The timecard of ${name}, ${workArea}, has 1 warning.`
    : `The timecard of ${name}, ${workArea}, has ${warnings} warnings.`;
