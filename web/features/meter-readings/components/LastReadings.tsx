import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/IconButton';
import { SideList } from '../../../components/page/SideList';
import { formatDay, unbroken } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { pageTexts } from '../../../core/i18n/texts';
import { useResponseAge } from '../../../core/offline/device/responseAge';
import { type ReadingFragment, useEquipmentHoursQuery } from '../meter-readings.generated';
import { changeOf, replacedText } from '../reading';
import type { KnownReading } from '../useKnownReadings';
import { useWithdrawReading } from '../useWithdrawReading';
import { withdrawnName } from './WithdrawReadingDialog';

const SHOWN = 6;

interface LastReadingsProps {
  /** Id of the chosen machine, or ''. */
  machine: string;
  /** Readings on the device, newest first: the server's last reading, and readings that wait to be sent. */
  stored: { last: readonly KnownReading[]; waiting: readonly KnownReading[] };
}

/**
 * Shows the chosen machine's last readings with the hours between them. People can withdraw some, such as readings they entered
 * today. If the server can't be reached, shows the readings stored on the device.
 */
export function LastReadings({ machine, stored }: LastReadingsProps) {
  const { _ } = useLingui();
  const { data, error } = useEquipmentHoursQuery({
    variables: { first: SHOWN, filter: { equipment: [machine] } },
    skip: !machine,
  });
  const age = useResponseAge('LastReadings');
  const withdrawal = useWithdrawReading();
  const readings = machine ? data?.equipmentHours.edges.map(({ node }) => node) : [];
  const note = noteOf(machine, readings?.length);
  if (machine && !readings && error) {
    return (
      <SideList
        title={_('Last readings')}
        note={stored.last.length > 0 && age ? `${age}.` : _('Connect to the internet to see the last readings.')}
        items={[...stored.waiting.map(itemOf(_('Waiting to be sent'))), ...stored.last.map(itemOf(undefined))]}
      />
    );
  }
  return (
    <>
      <SideList
        title={_('Last readings')}
        note={note && _(note)}
        items={(readings ?? []).map((reading) => ({
          key: reading.id,
          title: unbroken(formatDay(reading.date)),
          detail: detailOf(reading),
          figure: `${groupThousands(reading.hours)} h`,
          action: reading.mayWithdraw && (
            <IconButton
              icon="delete"
              tone="danger"
              label={_('Withdraw {reading}', { reading: withdrawnName(reading) })}
              onClick={() => withdrawal.open(reading)}
            />
          ),
        }))}
        more={machine && readings?.length ? <Link to="/equipment-hours">{_('All readings')}</Link> : undefined}
      />
      {withdrawal.dialog}
    </>
  );
}

function detailOf(reading: ReadingFragment) {
  const change = changeOf(reading);
  if (change === '-') return pageTexts()._('First reading');
  return reading.meterChangedOn ? `${change} h. ${replacedText(reading)}.` : `${change} h`;
}

const itemOf = (detail: string | undefined) => (reading: KnownReading, index: number) => ({
  key: `${detail} ${index}`,
  title: unbroken(formatDay(reading.date)),
  detail: reading.isMeterChange ? pageTexts()._('Meter replaced') : detail,
  figure: `${groupThousands(reading.hours)} h`,
});

function noteOf(machine: string, count: number | undefined) {
  if (!machine) return /* i18n */ 'Select equipment to see its last readings.';
  if (count === 0) return /* i18n */ 'This machine has no readings yet.';
  if (count === undefined) return /* i18n */ 'Loading...';
  return undefined;
}
