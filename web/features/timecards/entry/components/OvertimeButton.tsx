import { useLingui } from '@lingui/react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../components/Button';
import layout from '../../../../components/layout.module.css';
import { publishedSettings } from '../../../../core/settings';
import { peopleOver, withOvertime } from '../../card/people';
import type { CardForm } from '../../card/timecard';
import { setPeople } from '../setPeople';

/** Button 'Move time over 8 h to overtime (9 people)'. Takes the hours from each person's last codes first. */
export function OvertimeButton({ form }: { form: CardForm }) {
  const { _ } = useLingui();
  const codes = useWatch({ control: form.control, name: 'costCodes' });
  const { overtimeAfter } = publishedSettings();
  const people = overtimeAfter > 0 ? peopleOver(codes, overtimeAfter) : 0;
  if (people === 0) return null;
  const move = () => {
    for (const [index, workers] of withOvertime(form.getValues('costCodes'), overtimeAfter).entries()) {
      if (workers.length > 0) setPeople(form, index, workers);
    }
  };
  return (
    <div className={layout.breaking}>
      <Button onClick={move}>
        {people === 1
          ? _('Move time over {hours} h to overtime (1 person)', { hours: overtimeAfter })
          : _('Move time over {hours} h to overtime ({people} people)', { hours: overtimeAfter, people })}
      </Button>
    </div>
  );
}
