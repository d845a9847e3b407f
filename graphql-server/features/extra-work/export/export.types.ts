import { InputType } from 'type-graphql';
import { type ExportInput, FormatField } from '../../../core/lists/list-export';
import { ExtraWorkSheetFilter } from '../sheets.types';

/** The filter of the sheets' list. */
@InputType()
export class ExportExtraWorkInput extends ExtraWorkSheetFilter {
  @FormatField()
  format?: ExportInput['format'];
}
