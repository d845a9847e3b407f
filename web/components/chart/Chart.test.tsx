import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../testing/render';
import { Chart } from './Chart';

test('arrow keys step through the categories and their values, and stop at the ends', async () => {
  render(
    <Chart
      title="Hours"
      xTitle="Day"
      yTitle="Hours (h)"
      categories={['Mar 2', 'Mar 3']}
      series={[
        { name: 'Booked', kind: 'bar', labels: ['8.00', '-1.50'] },
        { name: 'Meter', kind: 'bar', labels: [null, '7.00'] },
      ]}
    />,
  );
  const chart = screen.getByRole('slider', { name: /^Hours/ });
  const read = async (key: string) => {
    await userEvent.keyboard(key);
    return chart.getAttribute('aria-valuetext');
  };
  chart.focus();
  expect(await read('{ArrowRight}')).toBe('Mar 2, Booked: 8.00, Meter: none');
  expect(await read('{ArrowLeft}')).toBe('Mar 2, Booked: 8.00, Meter: none');
  expect(await read('{End}')).toBe('Mar 3, Booked: -1.50, Meter: 7.00');
  expect(await read('{ArrowRight}')).toBe('Mar 3, Booked: -1.50, Meter: 7.00');
  expect(await read('{Escape}')).toBe('2 values');
});

test('a series has the same color in the chart as in the legend, whatever its kind', () => {
  const { container } = render(
    <Chart
      title="Hours"
      xTitle="Day"
      yTitle="Hours (h)"
      categories={['Mar 2']}
      series={[
        { name: 'So far', kind: 'line', labels: ['8.00'] },
        { name: 'Booked', kind: 'bar', labels: ['8.00'] },
      ]}
    />,
  );
  expect(container.querySelector('[data-second]')?.parentElement).toHaveTextContent('Booked');
  expect(container.querySelector('.visx-bar')).toHaveAttribute('stroke', 'var(--color-chart-two)');
  expect(container.querySelector('.visx-linepath')).toHaveAttribute('stroke', 'var(--color-chart-one)');
});
