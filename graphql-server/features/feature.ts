import type { DayTotals } from '../core/day-totals/day-totals';
import type { ImportableList } from '../core/lists/importable-list';
import type { Operation } from '../core/operations/operation';
import type { PhotoSubjectDeclaration } from '../core/photos/photo-subjects';
import type { Job } from '../services/jobs';

type Class = abstract new (...parameters: never[]) => object;

/** The parts of a feature, declared in its folder as `<noun>.feature.ts` and listed in features.ts. An unlisted part is not served. */
export interface Feature {
  /** Group of its operations in the documents of the API: 'Work orders'. */
  name: string;
  operations?: readonly Operation[];
  /** Classes for fields that take code. Called after all features are loaded. */
  resolvers?(): readonly Class[];
  jobs?: readonly Job<object>[];
  /** Classes of its tables. */
  entities?: readonly Class[];
  /** Tables of sums by day. */
  dayTotals?: readonly DayTotals[];
  /** Lists that files can be imported into. */
  imports?: readonly ImportableList[];
  /** Kinds of record that have photos. */
  photoSubjects?: readonly PhotoSubjectDeclaration[];
}
