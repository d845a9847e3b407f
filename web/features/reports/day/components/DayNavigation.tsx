import { useNavigate } from 'react-router-dom';
import { addDays } from '../../../../../common/days';
import { DayFilter } from '../../../../components/filters/DayFilter';
import { IconButton } from '../../../../components/IconButton';
import layout from '../../../../components/layout.module.css';
import { Picker } from '../../../../components/pickers/Picker';
import { useToday } from '../../../../core/useToday';
import { dayPath } from '../day';

/** Earlier and later day, the date, and the work area. */
export function DayNavigation({ date, area, areas }: { date: string; area: string; areas: string[] }) {
  const navigate = useNavigate();
  const today = useToday();
  const open = (day: string) => navigate(dayPath(day, area));
  const options = [...new Set(area ? [...areas, area] : areas)].map((name) => ({ value: name, label: name }));
  return (
    <div className={layout.row} data-no-print>
      <IconButton icon="chevronLeft" label="Earlier day" onClick={() => open(addDays(date, -1))} />
      <DayFilter label="Date" value={date} onChange={(day) => day && open(day)} />
      <IconButton
        icon="chevronRight"
        label="Later day"
        disabled={date > today}
        onClick={() => open(addDays(date, 1))}
      />
      <Picker
        label="Work Area"
        placeholder="All areas"
        value={area || null}
        options={options}
        onChange={(chosen) => navigate(dayPath(date, chosen ?? ''), { replace: true })}
      />
    </div>
  );
}
