import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_RESPONSE } from '../../core/requests/failure';
import type { Outcome } from '../../core/requests/reportOutcome';
import { render } from '../../testing/render';
import { WarningsNotice } from '../form-notices/WarningsNotice';
import { Field } from './Field';
import { useForm } from './form';
import { ProblemCount } from './ProblemCount';
import { TextField } from './TextField';

const refused = (problems: Record<string, string>, message = 'Check the fields'): Outcome<string> => ({
  failure: { message, problems, signedOut: false, noResponse: false },
});
const SENT: Outcome<string> = { data: 'saved' };

interface Load {
  truck: string;
  quantity: string;
}

interface LoadFormProps {
  send(values: Load): Promise<Outcome<string>>;
  onSent?(data: string): void;
  startOver?: boolean;
}

/** A form of two required fields. A quantity above 40 is unusual. */
function LoadForm({ send, onSent, startOver }: LoadFormProps) {
  const form = useForm<Load, string>({
    from: { truck: '', quantity: '' },
    rules: ({ truck, quantity }) => ({
      truck: truck ? undefined : 'Truck is required',
      quantity: quantity ? undefined : 'Quantity is required',
    }),
    warnings: ({ quantity }) => (Number(quantity) > 40 ? ['More than a truck holds'] : []),
    send,
    onSent(data) {
      onSent?.(data);
      if (!startOver) return;
      form.startOver();
      form.focus('truck');
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Field form={form} name="truck">
        {(field) => <TextField {...field} label="Truck" />}
      </Field>
      <Field form={form} name="quantity">
        {(field) => <TextField {...field} label="Quantity" />}
      </Field>
      {form.warnings.length > 0 && (
        <WarningsNotice title="Check" warnings={form.warnings} question="Submit anyway?" isAsked />
      )}
      <ProblemCount count={form.problemCount} />
      <p>{form.message}</p>
      <button type="submit">{form.pending ? 'Submitting...' : 'Submit'}</button>
    </form>
  );
}

const truck = () => screen.getByLabelText('Truck');
const quantity = () => screen.getByLabelText('Quantity');
const submit = () => userEvent.click(screen.getByRole('button'));

test('a form with problems shows them at their fields, focuses the first one, and sends nothing', async () => {
  const send = jest.fn(async () => SENT);
  render(<LoadForm send={send} />);
  await submit();
  expect(await screen.findByText('2 fields need attention')).toBeVisible();
  expect(truck()).toHaveAccessibleDescription('Truck is required');
  await waitFor(() => expect(truck()).toHaveFocus());
  expect(send).not.toHaveBeenCalled();

  await userEvent.type(truck(), 'K-7');
  expect(screen.queryByText('Truck is required')).not.toBeInTheDocument();
  expect(screen.getByText('1 field needs attention')).toBeVisible();
  await submit();
  await waitFor(() => expect(quantity()).toHaveFocus());
  expect(send).not.toHaveBeenCalled();
});

test('a form that starts over marks no empty field, even one that had an error', async () => {
  render(<LoadForm send={async () => SENT} startOver />);
  await submit();
  await screen.findByText('2 fields need attention');
  await userEvent.type(truck(), 'K-7');
  await userEvent.type(quantity(), '12{Enter}');
  await waitFor(() => expect(truck()).toHaveFocus());
  expect(quantity()).toHaveValue('');
  expect(screen.queryByText(/attention/)).not.toBeInTheDocument();
});

test('an edited field is checked again when it is left, and not while typing', async () => {
  render(<LoadForm send={async () => SENT} />);
  await submit();
  await screen.findByText('Truck is required');
  await userEvent.type(truck(), 'K{Backspace}');
  expect(screen.queryByText('Truck is required')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText('Truck is required')).toBeVisible();
});

test('the server’s problems are shown at their fields, the first one gets the focus, and the values stay', async () => {
  const responses = [refused({ quantity: 'Too heavy for this truck' }), SENT];
  const onSent = jest.fn();
  render(<LoadForm send={async () => responses.shift()!} onSent={onSent} />);
  await userEvent.type(truck(), 'K-7');
  await userEvent.type(quantity(), '12{Enter}');
  await waitFor(() => expect(quantity()).toHaveAccessibleDescription('Too heavy for this truck'));
  await waitFor(() => expect(quantity()).toHaveFocus());
  expect(screen.queryByText('Check the fields')).not.toBeInTheDocument();
  expect([truck(), quantity()].map((field) => (field as HTMLInputElement).value)).toEqual(['K-7', '12']);
  await submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('saved'));
});

test('a form without a draft says what to do after no response, and keeps the values', async () => {
  const noResponse = { failure: { problems: {}, signedOut: false, noResponse: true } };
  render(<LoadForm send={async () => noResponse} />);
  await userEvent.type(truck(), 'K-7');
  await userEvent.type(quantity(), '12{Enter}');
  expect(await screen.findByText(NO_RESPONSE)).toBeVisible();
  expect(truck()).toHaveValue('K-7');
});

/** A form whose rules name its fields in another order than the screen. The last field has no marked control. */
function ReversedForm({ problems }: { problems: Record<string, string> }) {
  const form = useForm<Load & { note: string }, string>({
    from: { truck: '', quantity: '', note: '' },
    rules: ({ truck, quantity }) => ({
      note: quantity ? undefined : 'Note is required',
      quantity: quantity ? undefined : 'Quantity is required',
      truck: truck ? undefined : 'Truck is required',
    }),
    send: async () => refused(problems),
    onSent() {},
  });
  return (
    <>
      <input aria-label="Elsewhere" aria-invalid="true" />
      <form noValidate onSubmit={form.submit}>
        <Field form={form} name="truck">
          {(field) => <TextField {...field} label="Truck" />}
        </Field>
        <Field form={form} name="quantity">
          {(field) => <TextField {...field} label="Quantity" />}
        </Field>
        <Field form={form} name="note">
          {({ ref }) => <input aria-label="Note" ref={ref} />}
        </Field>
        <button type="submit">Submit</button>
      </form>
    </>
  );
}

test('the first wrong field on the screen gets the focus, whatever the order of the problems', async () => {
  render(<ReversedForm problems={{ quantity: 'Too heavy', truck: 'Unknown truck' }} />);
  await submit();
  await waitFor(() => expect(truck()).toHaveFocus());
  await userEvent.type(truck(), 'K-7');
  await submit();
  await waitFor(() => expect(quantity()).toHaveFocus());
  await userEvent.type(quantity(), '12{Enter}');
  await waitFor(() => expect(truck()).toHaveFocus());
  expect(truck()).toHaveAccessibleDescription('Unknown truck');
});

test('a wrong field whose control is not marked gets the focus, too', async () => {
  render(<ReversedForm problems={{ note: 'Too short' }} />);
  await userEvent.type(truck(), 'K-7');
  await userEvent.type(quantity(), '12{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus());
});

test('if a problem’s field is not in the form, the form shows the server’s message', async () => {
  render(<LoadForm send={async () => refused({ company: 'Unknown company' }, 'The company is closed')} />);
  await userEvent.type(truck(), 'K-7');
  await userEvent.type(quantity(), '12{Enter}');
  expect(await screen.findByText('The company is closed')).toBeVisible();
});

test('a form whose code fails while sending says so, keeps the values, and can be sent again', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const send = jest.fn<Promise<Outcome<string>>, [Load]>(async () => SENT);
  const bug = new Error('bug');
  send.mockRejectedValueOnce(bug);
  render(<LoadForm send={send} />);
  await userEvent.type(truck(), 'K-7');
  await userEvent.type(quantity(), '12');
  await submit();
  expect(await screen.findByText(/^An error in the app interrupted the submission/)).toBeInTheDocument();
  expect(truck()).toHaveValue('K-7');
  expect(reported).toHaveBeenCalledWith(bug);
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/^An error in the app/)).not.toBeInTheDocument();
});

test('submitting twice quickly sends the form once', async () => {
  let respond = (_: Outcome<string>) => {};
  const send = jest.fn(() => new Promise<Outcome<string>>((resolve) => (respond = resolve)));
  render(<LoadForm send={send} />);
  await userEvent.type(truck(), 'K-7');
  await userEvent.type(quantity(), '12{Enter}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Submitting...' }));
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => respond(SENT));
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
});

describe('an unusual value', () => {
  async function submitTooMuch() {
    const send = jest.fn(async () => SENT);
    render(<LoadForm send={send} />);
    await userEvent.type(truck(), 'K-7');
    await userEvent.type(quantity(), '41{Enter}');
    await screen.findByText('More than a truck holds');
    return send;
  }

  test('is sent by a second tap, and not by the second tap of a double tap', async () => {
    const asked = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(asked);
    const send = await submitTooMuch();
    clock.mockReturnValue(asked + 400);
    await submit();
    expect(send).not.toHaveBeenCalled();
    clock.mockReturnValue(asked + 600);
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ truck: 'K-7', quantity: '41' }, expect.any(String), null));
  });

  test('needs confirmation again after a change', async () => {
    const send = await submitTooMuch();
    await userEvent.type(quantity(), '{Backspace}2');
    expect(screen.queryByText('More than a truck holds')).not.toBeInTheDocument();
    await submit();
    expect(await screen.findByText('More than a truck holds')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });
});
