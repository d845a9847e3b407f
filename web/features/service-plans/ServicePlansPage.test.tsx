import { screen, within } from '@testing-library/react';
import { servicePlans } from '../../testing/lists';
import { renderApp } from '../../testing/renderApp';
import type { Responses } from '../../testing/responses';
import { ServicePlansPage } from './ServicePlansPage';

const at = '/admin/service-plans';
const [plan] = servicePlans;
const responses: Responses = {
  ServicePlans: { servicePlans },
  CreateServicePlan: { createServicePlan: plan! },
  UpdateServicePlan: { updateServicePlan: plan! },
};

test('a new plan is sent with numbers, and with null for a blank company or interval', async () => {
  const { user, asked } = renderApp(<ServicePlansPage />, { at, responses });
  await user.click(await screen.findByRole('button', { name: 'Add Service Plan' }));
  const form = await screen.findByRole('table');
  const save = () => user.click(within(form).getByRole('button', { name: 'Save' }));
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), '500-hour service');
  await user.type(within(form).getByRole('textbox', { name: 'Equipment' }), 'Grader');
  await save();
  expect(within(form).getByText('Enter hours, months, or both')).toBeInTheDocument();
  const hours = within(form).getByRole('textbox', { name: 'Every Hours' });
  await user.type(hours, '12.5');
  await save();
  expect(within(form).getByText('Enter a whole number from 1 to 20,000')).toBeInTheDocument();
  await user.clear(hours);
  await user.type(hours, '500');
  await save();
  expect(asked.find(({ operation }) => operation === 'CreateServicePlan')!.variables['input']).toEqual({
    name: '500-hour service',
    company: null,
    equipment: 'Grader',
    model: '',
    everyHours: 500,
    everyMonths: null,
    isActive: true,
  });
});

test('a change sends the earlier number, so that the server finds conflicts', async () => {
  const { user, asked } = renderApp(<ServicePlansPage />, { at, responses });
  await user.click(await screen.findByRole('button', { name: 'Edit 250-hour service Dozer CAT D6' }));
  const hours = screen.getByRole('textbox', { name: 'Every Hours' });
  await user.clear(hours);
  await user.type(screen.getByRole('textbox', { name: 'Every Months' }), '6');
  await user.keyboard('{Enter}');
  expect(asked.find(({ operation }) => operation === 'UpdateServicePlan')!.variables['input']).toEqual({
    id: 'plan-0',
    everyHours: null,
    everyMonths: 6,
    base: { everyHours: 250, everyMonths: null },
  });
});
