import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../testing/renderApp';
import { AccountPicker } from './AccountPicker';

const account = (id: string, firstName: string) => ({
  node: { id, firstName, lastName: 'Park', email: `${id}@x.com` },
});
const first = account('ana', 'Ana');
const late = account('zoe', 'Zoe');

function Sample({ begin }: { begin: string }) {
  const [id, setId] = useState(begin);
  return (
    <>
      <AccountPicker label="Account" value={id} onChange={setId} />
      <output aria-label="chosen">{id || 'none'}</output>
    </>
  );
}

const open = (begin = '') =>
  renderApp(<Sample begin={begin} />, {
    responses: {
      WorkerAccountRows: ({ search, id }) => ({
        workerAccountRows: { edges: id || search ? [late] : [first] },
      }),
    },
  });
const field = () => screen.getByRole('combobox', { name: 'Account' });
const named = (name: string) => waitFor(() => expect(field()).toHaveAccessibleDescription(name));

test('typing finds an account beyond the first ones, and the field keeps its name after the search', async () => {
  const { user, asked } = open();
  await user.click(field());
  await screen.findByText('Ana Park');
  await user.type(field(), 'zoe');
  await user.click(await screen.findByText('zoe@x.com'));
  expect(screen.getByLabelText('chosen')).toHaveTextContent('zoe');
  await named('Zoe Park');
  expect(asked.map(({ variables }) => variables['search']).filter(Boolean)).toContain('zoe');
});

test('the field names the account of a worker, even if it is not among the first ones', async () => {
  open('zoe');
  await named('Zoe Park');
});
