import { InputType } from 'type-graphql';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { QueryFlag } from '../../../core/lists/list-export';
import { TimecardFilter } from '../list/list.types';

/** Rows of the file: cards, or their lines. */
enum ExportedRows {
  cards = 'cards',
  lines = 'lines',
}

@InputType()
export class TimecardExportFilter extends TimecardFilter {
  @QueryFlag()
  override withdrawn?: boolean | null;

  @OptionalChoiceField(ExportedRows)
  rows?: `${ExportedRows}` | null;
}
