import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useMeQuery } from '../../features/accounts/viewer.generated';
import { useAdminCostCodesQuery } from '../../features/cost-codes/cost-codes.generated';
import { useApplyImportMutation } from '../../features/imports/imports.generated';
import { TruckingRecordsPage } from '../../features/loads/TruckingRecordsPage';
import { MaterialsPage } from '../../features/materials/MaterialsPage';
import { useAdminMaterialsQuery } from '../../features/materials/materials.generated';
import { useTimecardPickersQuery } from '../../features/timecards/card/pickers.generated';
import { useWorkOrderChoicesQuery } from '../../features/timecards/card/work-order-choices.generated';
import { useTimecardsQuery } from '../../features/timecards/list/timecards.generated';
import { UserApprovalsPage } from '../../features/users/UserApprovalsPage';
import { UserManagementPage } from '../../features/users/UserManagementPage';
import { WorkOrdersPage } from '../../features/work-orders/WorkOrdersPage';
import { buildLoad, buildWorkOrder } from '../../testing/fieldRecords';
import { certified, pendingUsers, viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { refusedBecause, unreachable } from '../../testing/responses';
import { timecard, timecardPage } from '../../testing/timecards';
import { seeToast, toastTitles } from '../../testing/toast';
import { buildManagedUser, userPage } from '../../testing/users';
import { AccountRoutes } from '../AccountRoutes';

/** Shows one of two pages with the same client. A button switches between them without a reload. */
function TwoScreens({ first: First, second: Second }: { first: () => React.ReactNode; second: () => React.ReactNode }) {
  const [turned, setTurned] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTurned(!turned)}>
        Go on
      </button>
      {turned ? <Second /> : <First />}
    </>
  );
}

test('deleting a load from a filtered list updates the unfiltered Material Totals', async () => {
  const deleted = buildLoad({ id: 'old', quantity: '7.00', timeOut: '2026-03-01T20:00:00.000000+00:00' });
  let loads = [deleted, buildLoad({ id: 'new', quantity: '10.00' })];
  const matching = (day?: string | null) => loads.filter(({ timeOut }) => !day || timeOut.startsWith(day));
  const { user } = renderApp(<TruckingRecordsPage />, {
    at: '/trucking/records',
    responses: {
      TruckingRecords: ({ filter }) => ({
        truckingRecords: {
          edges: matching(filter?.startDate).map((node) => ({ node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
      MaterialTotals: ({ filter }) => {
        const sum = matching(filter?.startDate).reduce((total, { quantity }) => total + Number(quantity), 0);
        return {
          materialTotals: sum ? [{ material: 'Sand', quantity: sum.toFixed(2), loads: 1, quantityByUnit: [] }] : [],
        };
      },
      DeleteTruckingRecord: () => {
        loads = loads.filter((load) => load !== deleted);
        return { deleteTruckingRecord: 'old' };
      },
    },
  });
  expect(await screen.findByText('17.00')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(screen.queryByText('17.00')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await seeToast('Success', 'Trucking record deleted successfully');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(screen.getAllByText('10.00').length).toBeGreaterThan(1));
  expect(screen.queryByText('17.00')).toBeNull();
});

test('deleting a person removes their timecards from a cached list', async () => {
  const person = buildManagedUser({ id: 'p' });
  let cards = [timecard('theirs')];
  function Cards() {
    const { data } = useTimecardsQuery({ variables: { first: 50 } });
    return <p>{data ? `${data.timecards.edges.length} cards` : 'loading'}</p>;
  }
  const { user } = renderApp(<TwoScreens first={Cards} second={UserManagementPage} />, {
    responses: {
      Timecards: () => timecardPage(cards),
      UserRows: userPage([person]),
      DeleteUser: () => {
        cards = [];
        return { deleteUser: 'p' };
      },
    },
  });
  await screen.findByText('1 cards');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: `Edit ${person.firstName} ${person.lastName}` }));
  await user.click(await screen.findByRole('button', { name: `More for ${person.firstName} ${person.lastName}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await seeToast('Success', 'User deleted successfully');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('0 cards')).toBeInTheDocument();
});

test('certifying one’s own account takes effect immediately', async () => {
  const own = buildManagedUser({ id: viewers.admin.id, stormWaterCertified: false });
  let isCertified = false;
  function Viewer() {
    const { data } = useMeQuery();
    return <p>{data?.me.permissions.includes('STORM_WATER') ? 'certified' : 'not certified'}</p>;
  }
  const both = (
    <>
      <Viewer />
      <UserManagementPage />
    </>
  );
  const { user } = renderApp(both, {
    responses: {
      Me: () => ({ me: isCertified ? certified(viewers.admin) : viewers.admin }),
      UserRows: userPage([own]),
      SetStormWaterCertification: () => {
        isCertified = true;
        return { setStormWaterCertification: { ...own, stormWaterCertified: true } };
      },
    },
  });
  expect(await screen.findByText('not certified')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await user.click(await screen.findByRole('switch', { name: /^Storm water certification/ }));
  expect(await screen.findByText('certified')).toBeInTheDocument();
});

test('a deactivated material disappears from a picker opened earlier', async () => {
  const sand = { id: 's', name: 'Sand', isActive: true };
  let active = [sand];
  function Pickers() {
    const { data } = useTimecardPickersQuery();
    return <p>{data?.materialTemplates.map(({ name }) => name).join() || 'none'}</p>;
  }
  const { user } = renderApp(<TwoScreens first={Pickers} second={MaterialsPage} />, {
    responses: {
      TimecardPickers: () => ({ costCodeTemplates: [], equipmentTemplates: [], materialTemplates: active }),
      AdminMaterials: { adminMaterialTemplates: [sand] },
      UpdateMaterialTemplate: () => {
        active = [];
        return { updateMaterialTemplate: { ...sand, isActive: false } };
      },
    },
  });
  await screen.findByText('Sand');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Sand' }));
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await seeToast('Success', 'Material updated');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('none')).toBeInTheDocument();
});

test('a work order changed on its page has its new description in a timecard opened earlier', async () => {
  let order = buildWorkOrder({ description: 'Grade the haul road' });
  function Choices() {
    const { data } = useWorkOrderChoicesQuery();
    return <p>{data?.workOrderChoices.map(({ description }) => description).join()}</p>;
  }
  const { user } = renderApp(<TwoScreens first={Choices} second={WorkOrdersPage} />, {
    responses: {
      WorkOrderChoices: () => ({ workOrderChoices: [order] }),
      WorkOrders: () => ({ workOrders: [order] }),
      UpdateWorkOrder: () => {
        order = { ...order, description: 'Fence' };
        return { updateWorkOrder: order };
      },
    },
  });
  await screen.findByText('Grade the haul road');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const description = await screen.findByLabelText('Description');
  await user.clear(description);
  await user.type(description, 'Fence{Enter}');
  await seeToast('Success', 'Work order updated');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Fence')).toBeInTheDocument();
});

test('an import reads the list that it changes again, and no other list', async () => {
  function Lists() {
    const codes = useAdminCostCodesQuery();
    const materials = useAdminMaterialsQuery();
    const [applyImport] = useApplyImportMutation();
    const apply = () =>
      void applyImport({ variables: { input: { id: 'file', version: 'v', mapping: { columns: [] } } } });
    return (
      codes.data &&
      materials.data && (
        <button type="button" onClick={apply}>
          Import
        </button>
      )
    );
  }
  const { user, asked } = renderApp(<Lists />, {
    responses: {
      AdminCostCodes: { adminCostCodeTemplates: [] },
      AdminMaterials: { adminMaterialTemplates: [] },
      ApplyImport: { applyImport: { id: 'file', list: 'materials', counts: { create: 1, change: 0, same: 0 } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const names = () => asked.map(({ operation }) => operation);
  await waitFor(() => expect(names().filter((name) => name === 'AdminMaterials')).toHaveLength(2));
  expect(names().filter((name) => name === 'AdminCostCodes')).toHaveLength(1);
});

test('a work order created while the list is loading appears in the list', async () => {
  let orders = [buildWorkOrder({ id: 'first', description: 'Grade the haul road' })];
  const before = { workOrders: orders };
  let arrive = () => {};
  const slow = new Promise<typeof before>((resolve) => {
    arrive = () => resolve(before);
  });
  let asks = 0;
  const { user } = renderApp(<WorkOrdersPage />, {
    at: '/work-orders',
    responses: {
      WorkOrders: () => (asks++ === 0 ? slow : { workOrders: orders }),
      CreateWorkOrder: () => {
        const created = buildWorkOrder({ id: 'second', orderNumber: 8, description: null });
        orders = [created, ...orders];
        setTimeout(arrive, 50);
        return { createWorkOrder: created };
      },
      UpdateWorkOrder: { updateWorkOrder: buildWorkOrder({ id: 'second', description: 'Fence' }) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add Work Order' }));
  await screen.findByText('Grade the haul road');
  await user.type(await screen.findByLabelText('Description'), 'Fence{Enter}');
  await seeToast('Success', 'Work order updated');
  expect(await screen.findByText('Fence')).toBeInTheDocument();
});

test('a list that is loading during an approval is read again afterwards', async () => {
  let pending = pendingUsers;
  let arrive = () => {};
  let asks = 0;
  const { user } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: {
      PendingUsers: () => {
        const now = { pendingUsers: pending };
        asks++;
        return asks === 2
          ? new Promise((resolve) => {
              arrive = () => resolve(now);
            })
          : now;
      },
      SetUserApproval: () => {
        pending = pendingUsers.slice(1);
        setTimeout(arrive, 50);
        return { setUserApproval: buildManagedUser({ id: 'pending-1' }) };
      },
    },
  });
  await screen.findByRole('button', { name: 'Approve Grace Hill' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(screen.getByRole('button', { name: 'Approve Grace Hill' }));
  await seeToast('Success', 'User approved successfully');
  expect(asks).toBe(3);
  expect(screen.queryByRole('button', { name: 'Approve Grace Hill' })).toBeNull();
});

test('a failed refetch does not turn a success into a failure', async () => {
  let asks = 0;
  const { user } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: {
      PendingUsers: () => (asks++ === 0 ? { pendingUsers } : unreachable),
      SetUserApproval: { setUserApproval: buildManagedUser({ id: 'pending-1' }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Grace Hill' }));
  await seeToast('Success', 'User approved successfully');
  expect(toastTitles()).toEqual(['Success']);
});

test('a response that requires a password change opens Change Password', async () => {
  let forced = false;
  const { address } = renderApp(<AccountRoutes />, {
    at: '/admin/approvals',
    responses: {
      Me: () => ({ me: { ...viewers.admin, passwordResetRequired: forced } }),
      PendingUsers: () => {
        forced = true;
        return refusedBecause('PASSWORD_CHANGE_REQUIRED', 'Password change required');
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Change password' })).toBeInTheDocument();
  expect(address()).toBe('/change-password');
});
