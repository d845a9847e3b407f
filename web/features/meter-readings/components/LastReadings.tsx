import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/IconButton';
import { SideList } from '../../../components/page/SideList';
import { formatDay, unbroken } from '../../../core/days';
import { groupThousands } from '../../../core/format';
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
  const { data, error } = useEquipmentHoursQuery({
    variables: { first: SHOWN, filter: { equipment: [machine] } },
    skip: !machine,
  });
  const age = useResponseAge('LastReadings');
  const withdrawal = useWithdrawReading();
  const readings = machine ? data?.equipmentHours.edges.map(({ node }) => node) : [];
  if (machine && !readings && error) {
    return (
      <SideList
        title="Last readings"
        note={stored.last.length > 0 && age ? `${age}.` : 'Connect to the internet to see the last readings.'}
        items={[...stored.waiting.map(itemOf('Waiting to be sent')), ...stored.last.map(itemOf(undefined))]}
      />
    );
  }
  return (
    <>
      <SideList
        title="Last readings"
        note={noteOf(machine, readings?.length)}
        items={(readings ?? []).map((reading) => ({
          key: reading.id,
          title: unbroken(formatDay(reading.date)),
          detail: detailOf(reading),
          figure: `${groupThousands(reading.hours)} h`,
          action: reading.mayWithdraw && (
            <IconButton
              icon="delete"
              tone="danger"
              label={`Withdraw ${withdrawnName(reading)}`}
              onClick={() => withdrawal.open(reading)}
            />
          ),
        }))}
        more={machine && readings?.length ? <Link to="/equipment-hours">All readings</Link> : undefined}
      />
      {withdrawal.dialog}
    </>
  );
}

function detailOf(reading: ReadingFragment) {
  const change = changeOf(reading);
  if (change === '-') return 'First reading';
  return reading.meterChangedOn ? `${change} h. ${replacedText(reading)}.` : `${change} h`;
}

const itemOf = (detail: string | undefined) => (reading: KnownReading, index: number) => ({
  key: `${detail} ${index}`,
  title: unbroken(formatDay(reading.date)),
  detail: reading.isMeterChange ? 'Meter replaced' : detail,
  figure: `${groupThousands(reading.hours)} h`,
});

function noteOf(machine: string, count: number | undefined) {
  if (!machine) return 'Select equipment to see its last readings.';
  if (count === 0) return 'This machine has no readings yet.';
  if (count === undefined) return 'Loading...';
  return undefined;
}
