import { classes } from '../../../components/classes';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import { Picker } from '../../../components/pickers/Picker';
import type { ImportMappingInput } from '../../../schema.generated';
import { columnName, encodingName } from '../importTexts';
import { type Edits, mappingOf, type Preview, withField } from '../mapping';

interface MappingFormProps {
  preview: Preview;
  constants: Edits['constants'];
  onChange(mapping: ImportMappingInput): void;
  /** Receives the value of a field in all rows. Null removes it. */
  onConstant(field: string, value: string | null): void;
}

/** Number of rows at the top that can be chosen as the header. */
const HEADER_CHOICES = 20;

/**
 * Form for the mapping of a file: its sheet, header, encoding, and the field of each column. The form starts with the server's
 * guess.
 */
export function MappingForm({ preview, constants, onChange, onConstant }: MappingFormProps) {
  const { sheets, sheet, headerRow, encoding, encodings, columns, fields, fileRows } = preview;
  const mapping = mappingOf(preview);
  const options = fields.map(({ name, title }) => ({ value: name, label: title }));
  // Another sheet, header, or encoding may give other columns. Without `columns`, the server guesses their fields again.
  const reread = (changes: Partial<ImportMappingInput>) => onChange({ ...mapping, columns: [], ...changes });
  const withoutColumn = fields.filter(
    ({ name, choices }) => choices.length > 0 && !columns.some(({ field }) => field === name),
  );
  return (
    <div className={classes(layout.stack, layout.wide)}>
      <div className={layout.columns}>
        {sheets.length > 1 && (
          <ChoicePicker
            label="Sheet"
            value={String(sheet)}
            options={sheets.map((name, index) => ({ value: String(index), label: name }))}
            onChange={(chosen) => reread({ sheet: Number(chosen), headerRow: null })}
          />
        )}
        <ChoicePicker
          label="Header row"
          value={String(headerRow)}
          options={Array.from({ length: Math.max(HEADER_CHOICES, headerRow) + 1 }, (_, row) => ({
            value: String(row),
            label: row === 0 ? 'No header' : `Row ${row}`,
          }))}
          onChange={(chosen) => reread({ headerRow: Number(chosen) })}
        />
        {encoding && (
          <ChoicePicker
            label="Encoding"
            value={encoding}
            options={encodings.map((value) => ({ value, label: encodingName(value) }))}
            onChange={(chosen) => reread({ encoding: chosen, headerRow: null })}
          />
        )}
      </div>
      <fieldset className={layout.columns} aria-label="Columns">
        {columns.map((column) => (
          <div key={column.index} className={classes(layout.stack, layout.tight, !column.field && layout.muted)}>
            <Picker
              label={columnName(column)}
              placeholder="Left out"
              value={column.field ?? null}
              options={options}
              onChange={(field) => onChange(withField(mapping, column.index, field))}
            />
            <ul className={layout.list} aria-label={`First rows of ${columnName(column)}`}>
              {fileRows.map(({ number, cells }) => (
                <li key={number} className={layout.cut} title={cells[column.index]}>
                  {cells[column.index] || '\u00a0'}
                </li>
              ))}
            </ul>
            {!column.field && (
              <div>
                <StatusBadge tone="neutral">Left out</StatusBadge>
              </div>
            )}
          </div>
        ))}
        {withoutColumn.map(({ name, title, choices }) => (
          <Picker
            key={name}
            label={`${title} of all rows`}
            placeholder={constants.some(({ field }) => field === name) ? 'Set for each group' : 'Not in the file'}
            value={constants.find(({ field, when }) => field === name && !when)?.value ?? null}
            options={choices.map(({ label }) => ({ value: label, label }))}
            onChange={(value) => onConstant(name, value)}
          />
        ))}
      </fieldset>
    </div>
  );
}
