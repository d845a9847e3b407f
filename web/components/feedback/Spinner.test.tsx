import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '../../testing/render';
import { Spinner } from './Spinner';

test('Spinner renders the same elements as web/index.html shows before any script has loaded', () => {
  const html = readFileSync(path.join(__dirname, '..', '..', 'index.html'), 'utf8');
  const page = new DOMParser().parseFromString(html.replaceAll(/>\s+</g, '><'), 'text/html');
  const { container } = render(<Spinner fullScreen />);
  expect(page.querySelector('#root > div')?.outerHTML).toBe(container.innerHTML);
});
