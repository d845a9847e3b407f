import { InputType } from 'type-graphql';
import { type ExportInput, FormatField } from '../../../core/lists/list-export';
import { ExtraWorkSheetFilter } from '../sheets.types';

/** Filter of the list of sheets, and the file's format. */
@InputType()
export class ExportExtraWorkInput extends ExtraWorkSheetFilter {
  @FormatField()
  format?: ExportInput['format'];
}
