import { type Announcement, onAnnouncement } from '../../core/announcements';
import { render } from '../../testing/render';
import { FormMessage } from './FormMessage';

// jsdom has no layout, so it lacks `innerText`.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
});
afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'innerText'));

const heard: Announcement[] = [];
let end: () => void;
beforeEach(() => {
  heard.length = 0;
  end = onAnnouncement((announcement) => heard.push(announcement));
});
afterEach(() => end());

test('an error is announced immediately, and again after its text changes, without its own live region', () => {
  const { container, rerender } = render(<FormMessage tone="error">Enter the hours</FormMessage>);
  rerender(<FormMessage tone="error">Enter the hours</FormMessage>);
  rerender(<FormMessage tone="error">Enter the date</FormMessage>);
  expect(heard).toEqual([
    { text: 'Enter the hours', urgent: true },
    { text: 'Enter the date', urgent: true },
  ]);
  expect(container.querySelector('[aria-live], [role=alert], [role=status]')).toBeNull();
});

test('a notice is announced politely, and a silent one is not announced', () => {
  render(<FormMessage tone="warning">Check the hours</FormMessage>);
  render(
    <FormMessage tone="warning" silent>
      Check the machines
    </FormMessage>,
  );
  expect(heard).toEqual([{ text: 'Check the hours', urgent: false }]);
});
