import type { Meta, StoryObj } from '@storybook/react-vite';
import { weeksOf } from '../../../core/days';
import { onPhone } from '../../../testing/Controlled';
import { checklistDay } from '../checklistDay';
import { Checklist } from './Checklist';

const known = {
  viewerId: 'me',
  today: '2026-03-11',
  forecastKnown: true,
  rainDays: ['2026-03-02', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-13'].map((date) => ({
    date,
    rain: true,
  })),
  approvals: [
    { id: '1', date: '2026-03-02', userId: 'me', userName: 'Kim Reyes', rain: true },
    { id: '2', date: '2026-03-02', userId: 'lee', userName: 'Lee Park', rain: true },
    { id: '3', date: '2026-03-09', userId: 'lee', userName: 'Lee Park', rain: true },
    { id: '4', date: '2026-03-09', userId: null, userName: 'Deleted user', rain: true },
    { id: '5', date: '2026-03-10', userId: 'me', userName: 'Kim Reyes', rain: false },
    { id: '6', date: '2026-03-05', userId: 'me', userName: 'Kim Reyes', rain: true },
  ],
};
const weeks = (overrides: Partial<typeof known> = {}) =>
  weeksOf('2026-03').map((week) => week.map((day) => (day ? checklistDay(day, { ...known, ...overrides }) : null)));
const nothing = () => undefined;

const meta: Meta<typeof Checklist> = {
  title: 'Storm water/Checklist',
  component: Checklist,
  args: {
    month: '2026-03',
    today: '2026-03-11',
    weeks: weeks(),
    onMonth: nothing,
    onToggle: nothing,
    onRetry: nothing,
  },
};
export default meta;
type Story = StoryObj<typeof Checklist>;

export const RainDays: Story = {};
export const RainDaysOnPhone: Story = { globals: onPhone };
export const NoRain: Story = { args: { weeks: weeks({ rainDays: [], approvals: [] }) } };
export const NoRainOnPhone: Story = { ...NoRain, globals: onPhone };
export const WithoutForecast: Story = { args: { weatherFailed: true, weeks: weeks({ forecastKnown: false }) } };
export const WithoutForecastOnPhone: Story = { ...WithoutForecast, globals: onPhone };
export const Saving: Story = { args: { saving: ['2026-03-10'] } };
export const Loading: Story = { args: { loading: true, weeks: weeks({ rainDays: [], approvals: [] }) } };
export const Failed: Story = {
  args: { error: { message: 'The database is unavailable. Please try again in a moment.' } },
};
