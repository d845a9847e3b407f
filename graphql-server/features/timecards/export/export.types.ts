import { InputType } from 'type-graphql';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { type ExportInput, FormatField, QueryFlag } from '../../../core/lists/list-export';
import { TimecardFilter } from '../list/list.types';

/** Rows of the file: cards, or their lines. */
enum ExportedRows {
  cards = 'cards',
  lines = 'lines',
}

@InputType()
export class ExportTimecardsInput extends TimecardFilter {
  @QueryFlag()
  override withdrawn?: boolean | null;

  @OptionalChoiceField(ExportedRows)
  rows?: `${ExportedRows}` | null;

  @FormatField()
  format?: ExportInput['format'];
}
