import { uploadTarget } from './uploadTarget';

test('uploads to the product’s own storage use the page’s origin, and other upload URLs stay unchanged', () => {
  expect(uploadTarget('http://localhost:4000/api/uploads/1?a=b', 'http://127.0.0.1:4000')).toBe(
    'http://127.0.0.1:4000/api/uploads/1?a=b',
  );
  expect(uploadTarget('https://x.example/uploads/1?sig=2', 'http://127.0.0.1:4000')).toBe(
    'https://x.example/uploads/1?sig=2',
  );
});
