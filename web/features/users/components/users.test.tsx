import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { setScreenWidth } from '../../../testing/polyfills';
import { render } from '../../../testing/render';
import { buildManagedUser, someUsers } from '../../../testing/users';
import { CreateUserForm } from './CreateUserForm';
import { SetPasswordDialog } from './SetPasswordDialog';
import { UserTable } from './UserTable';

const nothing = () => undefined;

/** Sets a field's text in one step. */
async function fill(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
const handlers = {
  onSetPassword: jest.fn(),
  onForceReset: jest.fn(),
  onApprove: jest.fn(),
  onCertify: jest.fn(),
  onRemoveSecondStep: jest.fn(),
  onAccountant: jest.fn(async () => undefined),
  notHandedOver: () => 'Accounting has not received 2 approved timecards.',
  onDelete: jest.fn(async () => undefined),
};

type Props = Parameters<typeof UserTable>[0];

/** The table with a row that opens and closes, as on its page. */
function OpeningTable(props: Omit<Props, 'openId' | 'onOpen'>) {
  const [openId, onOpen] = useState('');
  return <UserTable {...props} openId={openId} onOpen={onOpen} />;
}

function drawTable(overrides: Partial<Props> = {}) {
  const onRole = jest.fn();
  render(
    <MemoryRouter>
      <OpeningTable
        users={someUsers}
        counts={{ totalCount: 340, approvedCount: 330, pendingCount: 3 }}
        searching={false}
        busyIds={new Set()}
        onRetry={nothing}
        onRole={onRole}
        handlers={handlers}
        {...overrides}
      />
    </MemoryRouter>,
  );
  return { onRole };
}

const edit = (name: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
const row = (email: string) => screen.getByRole('row', { name: new RegExp(email) });

describe('the table of users', () => {
  beforeEach(() => setScreenWidth(1280));

  test('on a phone one action is in the row and the others are in a menu', async () => {
    setScreenWidth(390);
    drawTable({ users: [buildManagedUser({ firstName: 'Kim', lastName: 'Reyes', approvalStatus: 'approved' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Kim Reyes' }));
    await edit('Kim Reyes');
    expect(screen.getByRole('button', { name: 'Set password for Kim Reyes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete Kim Reyes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More for Kim Reyes' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Force password reset' }));
    expect(handlers.onForceReset).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'More for Kim Reyes' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toHaveTextContent('Kim Reyes');
  });

  test('shows each user’s name or N/A, status, and day of joining', () => {
    drawTable();
    expect(within(row('kim.reyes@')).getByText('Jan 5, 2024')).toBeInTheDocument();
    expect(within(row('kim.reyes@')).getByText('Kim Reyes')).toBeInTheDocument();
    expect(within(row('ana@')).getByText('N/A')).toBeInTheDocument();
    expect(within(row('robin@')).getByText('Pending')).toBeInTheDocument();
    expect(within(row('robin@')).getByText('Email not verified')).toBeInTheDocument();
    expect(within(row('max@')).getByText('Must change password')).toBeInTheDocument();
  });

  test('changes roles of approved users only, and ignores a choice of the same role', async () => {
    const { onRole } = drawTable();
    for (const name of ['Robin Hale', 'Lee Ott']) {
      await edit(name);
      expect(screen.getByRole('button', { name: `More for ${name}` })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Role for/ })).toBeNull();
    }
    await edit('Kim Reyes');
    await userEvent.click(screen.getByRole('button', { name: 'Role for Kim Reyes: User' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'User' }));
    expect(onRole).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Role for Kim Reyes: User' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Dans Engineer' }));
    expect(onRole).toHaveBeenCalledWith(someUsers[0], 'dans_engineer');
  });

  test('asks before deleting a user, and closes the dialog without an error if the deletion fails', async () => {
    handlers.onDelete.mockRejectedValueOnce(new Error('no') as never);
    drawTable();
    await edit('Kim Reyes');
    await userEvent.click(screen.getByRole('button', { name: 'More for Kim Reyes' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('its timecards, and its activity logs');
    expect(dialog).toHaveTextContent('Accounting has not received 2 approved timecards.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(handlers.onDelete).toHaveBeenCalledWith(someUsers[0]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('no')).toBeNull();
  });

  test('asks before making someone an accountant, and offers this only for approved accounts', async () => {
    drawTable();
    await edit('Kim Reyes');
    await userEvent.click(screen.getByRole('button', { name: 'More for Kim Reyes' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make accountant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make this person an accountant?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make accountant' }));
    expect(handlers.onAccountant).toHaveBeenCalledWith(someUsers[0]);
    await edit('Robin Hale');
    await userEvent.click(screen.getByRole('button', { name: 'More for Robin Hale' }));
    expect(await screen.findByRole('menuitem', { name: 'Force password reset' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Make accountant' })).toBeNull();
  });

  test('role and certification are text, except in the row that is open for editing', async () => {
    drawTable({ users: [buildManagedUser({ stormWaterCertified: true }), ...someUsers.slice(1)] });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Role|Set password|More) for/ })).toBeNull();
    expect(within(row('kim.reyes@')).getByText('User')).toBeInTheDocument();
    expect(within(row('kim.reyes@')).getByText('Certified')).toBeInTheDocument();
    await edit('Kim Reyes');
    expect(screen.getByRole('button', { name: 'Role for Kim Reyes: User' })).toHaveFocus();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Stop editing Kim Reyes' }));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('a switch changes the storm water certification', async () => {
    drawTable();
    await edit('Kim Reyes');
    await userEvent.click(screen.getByRole('switch', { name: 'Storm water certification for Kim Reyes' }));
    expect(handlers.onCertify).toHaveBeenCalledWith(someUsers[0], true);
  });

  test('shows five skeleton rows while loading, and says whether there are no users or no matches', () => {
    drawTable({ users: undefined });
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    drawTable({ users: [] });
    expect(screen.getByText('No users found')).toBeInTheDocument();
    drawTable({ users: [], searching: true });
    expect(screen.getByText('No users match your search')).toBeInTheDocument();
  });
});

describe('setting a password', () => {
  const draw = (onSave: jest.Mock = jest.fn(async () => ({ data: {} })), onClose = nothing) => {
    render(<SetPasswordDialog email={buildManagedUser().email} onSave={onSave} onClose={onClose} />);
    return onSave;
  };
  const button = () => screen.getByRole('button', { name: 'Set Password' });

  test('enables Set Password once both passwords are entered, and requires a password change by default', async () => {
    const onSave = draw();
    expect(button()).toBeDisabled();
    await fill('New password', 'Girder-beam-9');
    expect(button()).toBeDisabled();
    await fill('Your admin password', 'mine');
    await userEvent.click(button());
    expect(onSave).toHaveBeenCalledWith({ password: 'Girder-beam-9', adminPassword: 'mine', requireReset: true });
  });

  test.each([
    ['Ab1', 'Password must be at least 8 characters long'],
    ['abcdefgh', 'Password must contain at least one uppercase letter'],
    ['ABCDEFGH', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ])('shows a message about %s until the password is changed', async (password, message) => {
    const onSave = draw();
    await fill('Your admin password', 'mine');
    await fill('New password', password);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
    await fill('New password', 'x');
    expect(screen.queryByText(message)).toBeNull();
  });
});

test('a wrong admin password is reported at its field, and the dialog stays open with its values', async () => {
  const message = 'Admin password is incorrect';
  const failure = { message, problems: { adminPassword: message }, signedOut: false, noResponse: false };
  const onSave = jest.fn(async () => ({ failure }));
  const onClose = jest.fn();
  render(<SetPasswordDialog email="kim@example.com" onSave={onSave} onClose={onClose} />);
  await fill('New password', 'Girder-beam-9');
  await fill('Your admin password', 'wrong');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Your admin password')).toHaveFocus());
  expect(screen.getByLabelText('Your admin password')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('New password')).toHaveValue('Girder-beam-9');
  expect(onClose).not.toHaveBeenCalled();
});

describe('creating a user', () => {
  test('requires an email and a password, and defaults to the role User', async () => {
    const problems = { email: 'Please enter a valid email address' };
    const onCreate = jest.fn(async () => ({ failure: { problems, signedOut: false, noResponse: false } }));
    render(<CreateUserForm onCreate={onCreate} onClose={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(onCreate).not.toHaveBeenCalled();
    await fill('Email', 'new@example.com');
    await fill('Password', 'Gravel-bed-4');
    await userEvent.keyboard('{Enter}');
    const values = { firstName: '', lastName: '', email: 'new@example.com', password: 'Gravel-bed-4', role: 'user' };
    expect(onCreate).toHaveBeenCalledWith(values, expect.any(String), null);
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
  });
});
