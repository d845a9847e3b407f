import { useState } from 'react';
import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import { Picker } from '../../../components/pickers/Picker';
import type { ImportConstantInput } from '../../../schema.generated';
import { rowsText } from '../importTexts';
import type { Preview } from '../mapping';

interface MissingValuesNoticeProps {
  missing: Preview['missing'][number];
  fields: Preview['fields'];
  onFill(constants: ImportConstantInput[]): void;
}

/** Asks for the values of a field that the file lacks: one for all rows, or one for each group of rows, with offers. */
export function MissingValuesNotice({ missing: { field, by, groups }, fields, onFill }: MissingValuesNoticeProps) {
  const { title = field, choices = [] } = fields.find(({ name }) => name === field) ?? {};
  const byTitle = fields.find(({ name }) => name === by)?.title ?? by;
  const labelOf = (value: string | null | undefined) => choices.find((choice) => choice.value === value)?.label ?? null;
  const [chosen, setChosen] = useState(() => groups.map(({ offer }) => labelOf(offer)));
  const options = choices.map(({ label }) => ({ value: label, label }));
  const isOneValue = chosen.every((value) => value && value === chosen[0]);
  const count = groups.reduce((sum, { rows }) => sum + rows, 0);

  const fill = () =>
    onFill(
      isOneValue
        ? [{ field, value: chosen[0]! }]
        : groups.flatMap(({ text }, index) => {
            const value = chosen[index];
            return value ? [{ field, value, when: { field: by, value: text } }] : [];
          }),
    );

  return (
    <FormMessage tone="warning" title={`${rowsText(count)} need a ${title}, which the file lacks`}>
      <div className={layout.stack}>
        <div className={layout.columns}>
          <ChoicePicker
            label="All rows"
            placeholder="Choose one for all"
            value={isOneValue ? (chosen[0] ?? '') : ''}
            options={options}
            onChange={(value) => setChosen(groups.map(() => value))}
          />
          {(groups.length > 1 || groups[0]?.text) &&
            groups.map(({ text, rows }, index) => (
              <Picker
                key={text}
                label={text ? `${text} (${rowsText(rows)})` : `No ${byTitle} (${rowsText(rows)})`}
                placeholder="Choose"
                value={chosen[index] ?? null}
                options={options}
                onChange={(value) => setChosen(chosen.map((before, at) => (at === index ? value : before)))}
              />
            ))}
        </div>
        <div>
          <Button disabled={!chosen.some(Boolean)} onClick={fill}>{`Fill in ${title}`}</Button>
        </div>
      </div>
    </FormMessage>
  );
}
