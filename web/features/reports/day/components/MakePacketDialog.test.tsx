import { screen } from '@testing-library/react';
import { renderApp } from '../../../../testing/renderApp';
import { packetPath, readPacketChoice } from '../packetChoice';
import { MakePacketButton } from './MakePacketDialog';

beforeEach(() => localStorage.clear());

test('the dialog starts with photos only, and keeps the choice on the device', async () => {
  const packet = <MakePacketButton date="2026-03-02" workArea="" areas={['North pier']} />;
  const { user, unmount } = renderApp(packet);
  await user.click(screen.getByRole('button', { name: 'Make a packet' }));
  const checked = () => screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'));
  expect(checked()).toEqual(['true', 'false', 'false']);
  await user.click(screen.getByRole('switch', { name: /^Names of people/ }));
  await user.click(screen.getByRole('switch', { name: 'Photos' }));
  unmount();
  renderApp(packet);
  await user.click(screen.getByRole('button', { name: 'Make a packet' }));
  expect(checked()).toEqual(['false', 'false', 'true']);
});

test('the packet’s path has the switches and the area', () => {
  expect(packetPath('2026-03-02', '', readPacketChoice())).toBe(
    '/api/day/2026-03-02.pdf?contradictions=no&photos=yes&names=no',
  );
  expect(packetPath('2026-03-02', 'Ramp C & D', { contradictions: true, photos: false, names: true })).toBe(
    '/api/day/2026-03-02.pdf?workArea=Ramp+C+%26+D&contradictions=yes&photos=no&names=yes',
  );
});

test('a damaged choice on the device is ignored', () => {
  localStorage.setItem('fieldbook.packet', '{');
  expect(readPacketChoice()).toEqual({ contradictions: false, photos: true, names: false });
});
