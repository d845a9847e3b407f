import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../../components/dialogs/DialogButtons';
import { DownloadButton } from '../../../../components/export/DownloadButton';
import { Switch } from '../../../../components/forms/Switch';
import layout from '../../../../components/layout.module.css';
import { Picker } from '../../../../components/pickers/Picker';
import { longDay } from '../../../../core/days';
import { keepPacketChoice, type PacketChoice, packetPath, readPacketChoice } from '../packetChoice';

interface MakePacketProps {
  date: string;
  /** Work area that the page shows. Blank for all areas. */
  workArea: string;
  /** Work areas of the day's timecards. */
  areas: readonly string[];
}

/** Button that opens the dialog for a day's packet. */
export function MakePacketButton(props: MakePacketProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="tool" icon="download" onClick={() => setOpen(true)}>
        Make a packet
      </Button>
      <MakePacketDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Dialog to choose what a day's packet shows, and to download it. */
export function MakePacketDialog({ open, onClose, ...packet }: MakePacketProps & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} title="Make a packet" width={480} onClose={onClose}>
      <PacketForm {...packet} onClose={onClose} />
    </Dialog>
  );
}

const SWITCHES = {
  photos: 'Photos',
  contradictions: 'Contradictions and their explanations',
  names: 'Names of people. Without them, hours are shown by class.',
} satisfies Record<keyof PacketChoice, string>;

function PacketForm({ date, workArea, areas, onClose }: MakePacketProps & { onClose(): void }) {
  const [choice, setChoice] = useState(readPacketChoice);
  const [area, setArea] = useState(workArea);
  const change = (name: keyof PacketChoice, on: boolean) => {
    const next = { ...choice, [name]: on };
    setChoice(next);
    keepPacketChoice(next);
  };
  return (
    <div className={layout.stack}>
      <p>{`The records of ${longDay(date)} as one PDF, to hand over.`}</p>
      <Picker
        label="Work Area"
        placeholder="All areas"
        options={areas.map((value) => ({ value, label: value }))}
        value={area || null}
        onChange={(picked) => setArea(picked ?? '')}
      />
      {(Object.keys(SWITCHES) as (keyof PacketChoice)[]).map((name) => (
        <Switch
          key={name}
          label={SWITCHES[name]}
          text={SWITCHES[name]}
          checked={choice[name]}
          onChange={(on) => change(name, on)}
        />
      ))}
      <DialogButtons onCancel={onClose}>
        <DownloadButton path={packetPath(date, area, choice)} onDone={onClose}>
          Make packet
        </DownloadButton>
      </DialogButtons>
    </div>
  );
}
