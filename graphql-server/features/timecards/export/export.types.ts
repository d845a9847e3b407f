import { InputType } from 'type-graphql';
import { OptionalChoiceField } from '../../../core/inputs/record-fields';
import { type ExportInput, FormatField, QueryFlag } from '../../../core/lists/list-export';
import { TimecardFilter } from '../list/list.types';

/** What a row of the file is: a card, or a line of one. */
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
