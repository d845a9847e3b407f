import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../web/components/Button';
import { Chart } from '../../web/components/chart/Chart';
import { Dialog } from '../../web/components/dialogs/Dialog';
import { EmptyState } from '../../web/components/feedback/EmptyState';
import { DateField } from '../../web/components/forms/DateField';
import { DecimalField } from '../../web/components/forms/DecimalField';
import { TextField } from '../../web/components/forms/TextField';
import type { Column } from '../../web/components/table/columns';
import { DataTable } from '../../web/components/table/DataTable';
import { counted } from '../../web/components/table/TableSummary';
import { Controlled } from '../../web/testing/Controlled';
import { InlineEditSample } from '../../web/testing/InlineEditSample';
import { Page, Pattern } from './Page';

const meta = {
  title: 'Start/Patterns',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface Row {
  id: string;
  material: string;
  date: string;
  hauled: string;
}
const rows: Row[] = [
  { id: '1', material: 'Class 2 base', date: 'Mar 9, 2026', hauled: '46.00' },
  { id: '2', material: 'Import fill', date: 'Mar 8, 2026', hauled: '1,018.50' },
  { id: '3', material: 'Sand', date: 'Mar 8, 2026', hauled: '9.25' },
];
const columns: Column<Row>[] = [
  { key: 'material', title: 'Material', sticky: true, render: ({ material }) => material },
  { key: 'date', title: 'Date', width: 140, render: ({ date }) => date },
  { key: 'hauled', title: 'Hauled', align: 'right', onCard: 'main', render: ({ hauled }) => hauled },
];
const loads = (
  <DataTable
    caption="Loads"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    summary={[counted(3, 'load'), { value: '1073.75', label: 'tons' }]}
    empty={<EmptyState title="No records found" text="Choose other days." />}
  />
);

/** Component to use for each need, and the antd part it is built on. */
const parts: readonly [need: string, part: string, madeOf: string][] = [
  ['Do something', 'Button, IconButton in rows, LinkButton to go somewhere', "antd's Button"],
  ['Several actions in little room', 'ActionButtons, MoreMenu, DropdownMenu', "antd's Dropdown"],
  ['Type a text', 'TextField, TextAreaField, PasswordField', "antd's Input"],
  ['Type a number', 'DecimalField, CountField', "antd's Input, because its InputNumber changes what people type"],
  ['Choose a day', 'DateField, DayFilter', "antd's Input with the browser's own calendar"],
  ['Choose from a list', 'Picker, MultiPicker', "antd's Select; on phones a sheet"],
  ['Yes or no', 'Checkbox; Switch if it takes effect immediately', "antd's Checkbox and Switch"],
  ['One of a few', 'Choices', "antd's Button"],
  ['A section of a page', 'Panel', "antd's Card"],
  ['Names with values', 'Facts', "antd's Descriptions"],
  ['Records to compare', 'DataTable', "antd's Table; on phones cards"],
  ['A status', 'StatusBadge', "antd's Tag"],
  ['How many are waiting', 'CountBadge', "antd's Badge"],
  ['A message that stays', 'FormMessage', "antd's Alert"],
  ['A message that passes', 'showToast', "Radix's toast"],
  ['Nothing to show', 'EmptyState, ErrorState', "antd's Empty, Result, and Alert"],
  ['Not loaded yet', 'Bone for a line, Spinner if the shape is unknown', "antd's Skeleton; the page's own spinner"],
  ['One question, or a short form', 'Dialog, ConfirmDialog', "antd's Modal"],
  [
    'Photos',
    'DraftPhotos in a form, RecordPhotos of a record, RecordPhotosButton in rows',
    "our own tiles; antd's Dialog",
  ],
  ['A record next to its list', 'SidePanel', "antd's Drawer without its mask"],
];

export const WhichPart: Story = {
  render: () => (
    <Page title="Which part for what" intro="Each need has one part. Most are antd's, with our tokens and rules.">
      <DataTable
        caption="Parts"
        columns={[
          { key: 'need', title: 'Need', sticky: true, render: ([need]) => need },
          { key: 'part', title: 'Part', render: ([, part]) => part },
          { key: 'madeOf', title: 'Made of', render: ([, , madeOf]) => madeOf },
        ]}
        rows={parts}
        rowKey={([need]) => need}
        empty={null}
      />
    </Page>
  ),
};

export const Form: Story = {
  render: () => (
    <Pattern
      title="Form"
      intro="Asks for what is needed and nothing else, in the order in which people know it."
      use={[
        'Build it with useForm and Field: problems are shown at their fields, and the first one gets the focus.',
        'Keep typed text after a failure, and give a form that takes minutes a draft.',
        'Put one primary button at the end, with the verb of the action.',
      ]}
      avoid={[
        "Don't disable the button because something is missing. Show a message at the field.",
        "Don't show success before the server responded.",
        "Don't use a placeholder as a label.",
      ]}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Controlled initial="2026-03-09">
          {(value, set) => <DateField label="Date" required value={value} onChange={set} />}
        </Controlled>
        <Controlled initial="">
          {(value, set) => (
            <TextField label="Work Area" required error="Work area is required" value={value} onChange={set} />
          )}
        </Controlled>
        <Controlled initial="7.5">
          {(value, set) => <DecimalField label="Total Operator Hours" step="0.25" value={value} onChange={set} />}
        </Controlled>
        <Button type="submit" variant="primary">
          Submit Timecard
        </Button>
      </form>
    </Pattern>
  ),
};

export const Table: Story = {
  render: () => (
    <Pattern
      title="Table"
      intro="Lets people compare many records. On a phone each row is a card."
      use={[
        'Show totals of all matching rows in the strip, and load them in a separate request.',
        'Right-align numbers, with the unit in the heading or the strip.',
        'Mark the column that identifies a row as sticky.',
        'Say in the empty state what to do next.',
      ]}
      avoid={[
        "Don't color whole rows.",
        "Don't add up numbers of different units.",
        "Don't hide the only way to act on a row in a menu.",
      ]}
    >
      {loads}
    </Pattern>
  ),
};

export const RowUnderEdit: Story = {
  render: () => (
    <Pattern
      title="Row under edit"
      intro="Changes one record in its row. Enter saves, Escape cancels, and the focus returns to the row."
      use={[
        'Use it for records with a few short fields, such as work orders and cost codes.',
        'Keep the row open when saving fails.',
      ]}
      avoid={[
        "Don't edit two rows at once. Leaving a row asks what to do with its changes.",
        "Don't use it for fields that need an explanation. Open a dialog.",
      ]}
    >
      <InlineEditSample />
    </Pattern>
  ),
};

function DialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Return the timecard</Button>
      <Dialog
        open={open}
        title="Return timecard"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Return
            </Button>
          </>
        }
      >
        The foreman gets an email with your reason.
      </Dialog>
    </>
  );
}

export const DialogWindow: Story = {
  name: 'Dialog',
  render: () => (
    <Pattern
      title="Dialog"
      intro="Asks one question, or shows one record in full. If people step through a list, use SidePanel."
      use={[
        'Name the action in its title, and put the same verb on its button.',
        'Put the main button last; the first field gets the focus, or else Cancel.',
        'Keep it open when the server refuses, with the reason inside.',
      ]}
      avoid={[
        "Don't open a dialog from a dialog, except to ask for a reason.",
        "Don't ask for confirmation of actions that can be undone.",
      ]}
    >
      <DialogExample />
    </Pattern>
  ),
};

export const Report: Story = {
  render: () => (
    <Pattern
      title="Report"
      intro="Answers a question with a chart and a table of the same numbers. Its filters live in the URL, and it prints."
      use={[
        'Put rows with exceptions first, each with its reason in a sentence.',
        'Let each figure open the lines that add up to it.',
        'Say why when numbers cannot be compared.',
      ]}
      avoid={["Don't tell series apart by color alone.", "Don't show a number that compares different units."]}
    >
      <Chart
        title="Hauled"
        xTitle="Material"
        yTitle="Quantity (TON)"
        categories={rows.map(({ material }) => material)}
        series={[{ name: 'Hauled', kind: 'bar', labels: ['46.00', '1018.50', '9.25'] }]}
      />
      {loads}
    </Pattern>
  ),
};
