import { uploadTarget } from './uploadTarget';

test('files for the product’s own storage go to the page’s origin, files for a bucket to its URL', () => {
  expect(uploadTarget('http://localhost:4000/api/uploads/1?a=b', 'http://127.0.0.1:4000')).toBe(
    'http://127.0.0.1:4000/api/uploads/1?a=b',
  );
  expect(uploadTarget('https://x.example/uploads/1?sig=2', 'http://127.0.0.1:4000')).toBe(
    'https://x.example/uploads/1?sig=2',
  );
});
