import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/IconButton';
import { SideList } from '../../../components/page/SideList';
import { formatMoment, unbroken } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { type LoadFragment, useMyLastLoadsQuery } from '../loads.generated';

const SHOWN = 8;

/** Lists the person's last loads. One tap repeats a load's truck and material. Renders nothing until the loads are read. */
export function LastLoads({ onRepeat }: { onRepeat(load: LoadFragment): void }) {
  const { _ } = useLingui();
  const { data, previousData } = useMyLastLoadsQuery();
  const mine = (data ?? previousData)?.truckingRecords.edges.slice(0, SHOWN).map(({ node }) => node);
  if (!mine) return null;
  return (
    <SideList
      title={_('Your recent loads')}
      note={mine.length === 0 && _('Loads you submit are listed here.')}
      items={mine.map((load) => ({
        key: load.id,
        title: `${load.truckNumber} · ${load.material}`,
        detail: unbroken(formatMoment(load.timeOut)),
        figure: groupThousands(load.quantity),
        action: (
          <IconButton
            icon="copy"
            label={_('Enter another load of {material} for truck {truck}', {
              material: load.material,
              truck: load.truckNumber,
            })}
            onClick={() => onRepeat(load)}
          />
        ),
      }))}
      more={mine.length > 0 && <Link to="/trucking/records">{_('All records')}</Link>}
    />
  );
}
