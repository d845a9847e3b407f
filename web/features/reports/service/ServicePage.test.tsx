import { screen, within } from '@testing-library/react';
import { onePage } from '../../../testing/lists';
import { renderApp } from '../../../testing/renderApp';
import type { Responses } from '../../../testing/responses';
import { serviceRows, services } from '../../../testing/services';
import { ServicePage } from './ServicePage';

const responses: Responses = {
  ServiceReport: { serviceReport: serviceRows },
  ServiceMachines: { equipmentTemplates: [] },
  ServiceRecords: { serviceRecords: onePage(services) },
  ServiceWarnings: { serviceWarnings: [] },
  RecordService: { recordService: services[0]! },
  MachineLines: { machineLines: { ...onePage([]), total: '48.00' } },
};
const open = (search = '', more: Responses = {}) =>
  renderApp(<ServicePage />, { at: `/reports/service${search}`, responses: { ...responses, ...more } });

test('a row shows how its service becomes due, in sentences, and the services done so far', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Dozer CAT D6 DZ-1101'));
  const dialog = await screen.findByRole('dialog', { name: /^250-hour service, Dozer CAT D6 DZ-1101/ });
  for (const sentence of [
    'Last service: Feb 1, 2026, at 5,000.00 h',
    'Due at 5,250.00 h: overdue by 8.00 h',
    '5,210.00 read Mar 2 + 48.00 h on cards since',
    'No reading for 21 days',
  ]) {
    expect(within(dialog).getByText(sentence)).toBeInTheDocument();
  }
  expect(await within(dialog).findByText('Oil and filters')).toBeInTheDocument();
  expect(within(dialog).getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
});

test('a service is recorded with today and the known meter in three taps', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByText('Dozer CAT D6 DZ-1102'));
  await user.click(await screen.findByRole('button', { name: /^Record service: 250-hour service/ }));
  await user.click(await screen.findByRole('button', { name: 'Record service' }));
  expect(asked.find(({ operation }) => operation === 'RecordService')!.variables['input']).toMatchObject({
    equipmentTemplateId: 'machine-2',
    servicePlanId: 'plan-1',
    hours: '5210.00',
    note: null,
  });
});

test('unusual hours are recorded with a second tap', async () => {
  const { user, asked } = open('', { ServiceWarnings: { serviceWarnings: ['lower_than_last'] } });
  await user.click(await screen.findByText('Dozer CAT D6 DZ-1102'));
  await user.click(await screen.findByRole('button', { name: /^Record service: 250-hour service/ }));
  await user.click(await screen.findByRole('button', { name: 'Record service' }));
  expect(await screen.findByText('The number is lower than the last reading.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Record anyway' })).toBeInTheDocument();
  expect(asked.some(({ operation }) => operation === 'RecordService')).toBe(false);
});

test('the hours on cards open the lines of the days after the known number', async () => {
  const { user, asked } = open();
  await user.click(
    await screen.findByRole('button', { name: /^On cards since of 250-hour service, Dozer CAT D6 DZ-1101: 48.00/ }),
  );
  await screen.findByRole('dialog');
  expect(asked.find(({ operation }) => operation === 'MachineLines')!.variables['filter']).toMatchObject({
    equipmentTemplateId: 'machine-1',
    fromDate: '2026-03-02',
    figure: 'bookedHours',
  });
});

test('the request has the filters of the URL', async () => {
  const { asked } = open('?company=dans&equipment=dozer&equipmentTemplateId=machine-2&state=overdue');
  await screen.findByText('Dozer CAT D6 DZ-1101');
  expect(asked.find(({ operation }) => operation === 'ServiceReport')!.variables['filter']).toEqual({
    company: 'dans',
    equipment: 'dozer',
    equipmentTemplateId: 'machine-2',
    state: 'overdue',
  });
});
