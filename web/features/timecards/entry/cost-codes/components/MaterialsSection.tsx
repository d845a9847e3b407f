import { useLingui } from '@lingui/react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../../../common/limits';
import { nameKey } from '../../../../../../common/names';
import { classes } from '../../../../../components/classes';
import { DecimalField } from '../../../../../components/forms/DecimalField';
import { Field } from '../../../../../components/forms/Field';
import { SuggestionChips } from '../../../../../components/forms/SuggestionChips';
import { TextField } from '../../../../../components/forms/TextField';
import { IconButton } from '../../../../../components/IconButton';
import layout from '../../../../../components/layout.module.css';
import { PRODUCTION_QUANTITY_STEP } from '../../../../../core/constants';
import { emptyLine, LINE } from '../../../card/lines';
import type { TimecardPickersQuery } from '../../../card/pickers.generated';
import { SHOWN_SUGGESTIONS } from '../../suggestions';
import type { CodeProps } from '../codeProps';
import { AddPicker } from './AddPicker';
import styles from './CostCodeCard.module.css';
import { LineWarning } from './LineWarning';

interface MaterialsSectionProps extends CodeProps {
  templates: TimecardPickersQuery['materialTemplates'] | undefined;
}

/** The materials of a cost code, each with its quantity and unit. */
export function MaterialsSection({ form, index, templates, habits }: MaterialsSectionProps) {
  const { _ } = useLingui();
  const path = `costCodes.${index}.materials` as const;
  const lines = useFieldArray({ control: form.control, name: path });
  const code = useWatch({ control: form.control, name: `costCodes.${index}.code` });
  const units = useWatch({ control: form.control, name: path })?.map(({ unit }) => unit);
  const recent = habits.materialsUnder(code);
  const suggestions = recent
    .filter((name) => !lines.fields.some((line) => nameKey(line.name) === nameKey(name)))
    .slice(0, SHOWN_SUGGESTIONS)
    .map((name) => ({ value: name, text: name }));

  const add = (names: readonly string[]) =>
    lines.append(
      names.map((name) => ({ ...emptyLine(LINE.material), name })),
      { shouldFocus: false },
    );
  const focusFirstAdded = () => form.setFocus(`${path}.${lines.fields.length}.quantity`);

  /** Returns up to three units: this material's units on this card first, then units from the last cards. */
  const unitsFor = (name: string) => {
    const here = form.getValues('costCodes').flatMap(({ materials }) => materials);
    const used = here.filter((line) => line.name === name && line.unit).map(({ unit }) => unit);
    return [...new Set([...used, ...habits.unitsFor(name, code)])].slice(0, 3);
  };

  return (
    <section className={classes(layout.stack, layout.lined)} aria-label={_('Materials')}>
      <h4 className={layout.title}>{_('Materials')}</h4>
      <Field form={form} name={`costCodes.${index}.pickedMaterials`}>
        {({ value, onChange, ...field }) => (
          <AddPicker
            {...field}
            label={_('Material')}
            addLabel={_('Add material')}
            placeholder={_('Select material')}
            options={templates?.map(({ name }) => ({ value: name, label: name }))}
            emptyText={_('No materials available. Ask your admin to add material templates under Source → Materials.')}
            recent={recent}
            picked={value}
            onPick={onChange}
            onAdd={add}
            onAdded={focusFirstAdded}
          />
        )}
      </Field>
      <SuggestionChips
        label={_('Recent materials')}
        suggestions={suggestions}
        onAdd={(name) => {
          flushSync(() => add([name]));
          focusFirstAdded();
        }}
      />
      {lines.fields.length > 0 && (
        <ul className={classes(layout.list, layout.lines)}>
          {lines.fields.map((line, at) => (
            <li key={line.id} className={styles.line}>
              <div className={styles.lineName}>
                {line.name}
                <LineWarning form={form} line={`${path}.${at}`} />
              </div>
              <div className={styles.amount}>
                <Field form={form} name={`${path}.${at}.quantity`}>
                  {(field) => (
                    <DecimalField
                      {...field}
                      label={_('Quantity for {name}', { name: line.name })}
                      enterKeyHint="next"
                      hideLabel
                      step={PRODUCTION_QUANTITY_STEP}
                    />
                  )}
                </Field>
                <Field form={form} name={`${path}.${at}.unit`}>
                  {(field) => (
                    <TextField
                      {...field}
                      label={_('Unit of {name}', { name: line.name })}
                      enterKeyHint="next"
                      isSkipped={Boolean(units?.[at])}
                      hideLabel
                      upperCase
                      placeholder={_('Unit')}
                      maxLength={LONGEST.lineUnit}
                    />
                  )}
                </Field>
              </div>
              <IconButton
                icon="delete"
                tone="danger"
                label={_('Remove {name}', { name: line.name })}
                onClick={() => lines.remove(at)}
              />
              {!units?.[at] && (
                <div className={layout.ownLine}>
                  <SuggestionChips
                    label={_('Units of {name}', { name: line.name })}
                    suggestions={unitsFor(line.name).map((unit) => ({ value: unit, text: unit }))}
                    onAdd={(unit) => {
                      form.setValue(`${path}.${at}.unit`, unit);
                      form.clearErrors(`${path}.${at}.unit`);
                    }}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
