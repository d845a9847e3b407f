import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../../components/Button';
import { classes } from '../../../../../components/classes';
import { Field } from '../../../../../components/forms/Field';
import layout from '../../../../../components/layout.module.css';
import { Facts } from '../../../../../components/page/Facts';
import type { PickerHandle } from '../../../../../components/pickers/pickerOption';
import { tidyDecimal } from '../../../../../core/decimals';
import { listedPerson, withPeople, workerDetail } from '../../../card/people';
import type { PersonLine } from '../../../card/timecard';
import type { WorkersQuery } from '../../../card/workers.generated';
import { bringPeopleBack, setPeople, setPeopleAside } from '../../setPeople';
import type { CodeProps } from '../codeProps';
import { AddPersonDialog } from './AddPersonDialog';
import { AddPicker } from './AddPicker';
import { MoveHoursDialog } from './MoveHoursDialog';
import { NameCrewButtons } from './NameCrewButtons';
import { PersonRow } from './PersonRow';

interface PeopleSectionProps extends CodeProps {
  /** Undefined until loaded. */
  workers: WorkersQuery['workers'] | undefined;
  /** Called when somebody wants to name people, so that the workers load. */
  onName?(): void;
}

/**
 * Lists the named people of a cost code, each with hours. If there are none, shows a button for naming the crew.
 */
export function PeopleSection({ form, index, workers, onName, habits }: PeopleSectionProps) {
  const { _ } = useLingui();
  const at = `costCodes.${index}` as const;
  const [people, former, hoursEach] = useWatch({
    control: form.control,
    name: [`${at}.workers`, `${at}.formerWorkers`, `${at}.hoursEach`],
  });
  const picker = useRef<PickerHandle>(null);
  const [isNaming, setNaming] = useState(false);
  const [isOvertimeAsked, setOvertimeAsked] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [moving, setMoving] = useState<number>();
  const hasPeople = people.length > 0;
  if (!hasPeople && !isNaming) {
    return (
      <NameCrewButtons
        former={former}
        onName={() => {
          onName?.();
          if (former.length > 0) return bringPeopleBack(form, index);
          flushSync(() => setNaming(true));
          picker.current?.open();
        }}
      />
    );
  }

  const add = (persons: Parameters<typeof withPeople>[1]) =>
    setPeople(form, index, withPeople(form.getValues(at), persons));
  const addListed = (ids: readonly string[]) =>
    add(ids.flatMap((id) => workers?.find((each) => each.id === id) ?? []).map(listedPerson));
  const detailOf = (id: string | null) => {
    const worker = workers?.find((each) => each.id === id);
    return worker?.numberEnd ? workerDetail(worker) : worker?.workerClass;
  };
  const change = (line: number, changes: Partial<PersonLine>) =>
    setPeople(
      form,
      index,
      form.getValues(`${at}.workers`).map((each, place) => (place === line ? { ...each, ...changes } : each)),
    );
  const remove = (line: number) =>
    setPeople(
      form,
      index,
      form.getValues(`${at}.workers`).filter((_each, place) => place !== line),
    );
  const useHeadCounts = () => {
    setPeopleAside(form, index);
    setNaming(false);
  };
  const isUsed = (name: 'overtimeHours' | 'doubleTimeHours') =>
    people.some((line) => tidyDecimal(line[name] || '0') !== '0');
  const showsDoubleTime = isOvertimeAsked || isUsed('doubleTimeHours');
  const showsOvertime = showsDoubleTime || isUsed('overtimeHours');
  const shown = [
    'regularHours' as const,
    ...(showsOvertime ? (['overtimeHours'] as const) : []),
    ...(showsDoubleTime ? (['doubleTimeHours'] as const) : []),
  ];

  const labelOf = ({ firstName, lastName, isMe }: WorkersQuery['workers'][number]) => {
    const name = `${firstName} ${lastName}`;
    if (!isMe) return name;
    return form.getValues('ownerId') ? _('{name} (foreman)', { name }) : _('{name} (you)', { name });
  };

  return (
    <section className={classes(layout.stack, layout.lined)} aria-label={_('People')}>
      <h4 className={layout.title}>{_('People')}</h4>
      {hasPeople && <PeopleSums form={form} index={index} />}
      <Field form={form} name={`${at}.pickedWorkers`}>
        {({ value, onChange, ref, ...field }) => (
          <AddPicker
            {...field}
            ref={(handle) => {
              picker.current = handle;
              ref(handle);
            }}
            label={_('People')}
            addLabel={_('Add people')}
            placeholder={_('Select people')}
            options={workers?.map((worker) => ({
              value: worker.id,
              label: labelOf(worker),
              detail: workerDetail(worker),
            }))}
            emptyText={_('No people available. Ask your admin to add workers under Source → Workers.')}
            recent={habits.workers}
            picked={value}
            onPick={onChange}
            onAdd={addListed}
          />
        )}
      </Field>
      {hasPeople && (
        <ul className={classes(layout.list, layout.lines)}>
          {people.map((line, place) => (
            <PersonRow
              key={`${line.workerId ?? line.name} ${line.kind}`}
              form={form}
              index={index}
              line={place}
              person={line}
              detail={detailOf(line.workerId)}
              others={people}
              isFilled={hoursEach !== ''}
              shown={shown}
              onChange={(changes) => change(place, changes)}
              onMove={() => setMoving(place)}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
      )}
      <div className={classes(layout.row, layout.buttons)}>
        <Button variant="quiet" onClick={() => setTyping(true)}>
          {_('Add a name')}
        </Button>
        {hasPeople && !showsDoubleTime && (
          <Button variant="quiet" onClick={() => setOvertimeAsked(true)}>
            {showsOvertime ? _('Double time') : _('Overtime')}
          </Button>
        )}
        <Button variant="quiet" onClick={useHeadCounts}>
          {_('Use head counts')}
        </Button>
      </div>
      {isTyping && (
        <AddPersonDialog workers={workers ?? []} onAdd={(person) => add([person])} onClose={() => setTyping(false)} />
      )}
      {moving !== undefined && (
        <MoveHoursDialog form={form} from={{ code: index, line: moving }} onClose={() => setMoving(undefined)} />
      )}
    </section>
  );
}

/** Read-only head counts and hours of a cost code that names people. */
function PeopleSums({ form, index }: Pick<PeopleSectionProps, 'form' | 'index'>) {
  const { _ } = useLingui();
  const at = `costCodes.${index}` as const;
  const [operators, laborers, operatorHours, laborerHours] = useWatch({
    control: form.control,
    name: [`${at}.operatorCount`, `${at}.laborerCount`, `${at}.operatorHours`, `${at}.laborerHours`],
  });
  return (
    <Facts
      columns={4}
      facts={[
        { name: _('Operators'), value: operators },
        { name: _('Laborers'), value: laborers },
        { name: _('Total Operator Hours'), value: operatorHours },
        { name: _('Total Laborer Hours'), value: laborerHours },
      ]}
    />
  );
}
