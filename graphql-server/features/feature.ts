import type { ContradictionRule } from '../core/contradictions';
import type { DayTotals } from '../core/day-totals/day-totals';
import type { FileReader } from '../core/lists/file-reader';
import type { ImportableList } from '../core/lists/importable-list';
import type { Operation } from '../core/operations/operation';
import type { PhotoSubjectDeclaration } from '../core/photos/photo-subjects';
import type { Job } from '../services/jobs';
import type { PacketPart } from '../services/pdf/packet-parts';

type Class = abstract new (...parameters: never[]) => object;

/**
 * The parts of a feature, declared in its folder as `<noun>.feature.ts` and listed in `features.ts`. Unlisted parts are not
 * served.
 */
export interface Feature {
  /** Heading of the feature's operations in the API's documentation, such as 'Work orders'. */
  name: string;
  operations?: readonly Operation[];
  /** Returns the classes with computed fields. Runs after all features are loaded. */
  resolvers?(): readonly Class[];
  jobs?: readonly Job<object>[];
  entities?: readonly Class[];
  dayTotals?: readonly DayTotals[];
  /** Lists into which people can import files. */
  imports?: readonly ImportableList[];
  /** Kinds of uploaded files that the feature reads itself, because they fill no list. */
  files?: readonly ImportableList[];
  /** Reads uploaded files for other features. */
  fileReader?: FileReader;
  photoSubjects?: readonly PhotoSubjectDeclaration[];
  /** Rules for the contradictions between a day's records. */
  contradictions?: readonly ContradictionRule[];
  /** Parts of a day's packet. */
  packetParts?: readonly PacketPart[];
}

/** Returns the operations that these files export. */
export const operationsOf = (...files: readonly object[]): Operation[] =>
  files.flatMap((file) => Object.values(file)).filter((value: Partial<Operation>) => value.operationName);
