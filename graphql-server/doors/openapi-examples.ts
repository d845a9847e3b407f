type Schema = Record<string, unknown>;

/** Examples of texts by their format. */
const BY_FORMAT: Record<string, string> = {
  uuid: '0195a1c4-3f52-7b60-9d1e-2f6c8a7b4e10',
  email: 'kim@example.com',
  date: '2026-03-02',
  'date-time': '2026-03-02T15:04:00Z',
};

/** Returns a value that fits a JSON Schema: an object's required fields, or its first field if none is required. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const {
    type,
    enum: values,
    items,
    properties = {},
    required = [],
  } = schema as {
    type?: string | string[];
    enum?: unknown[];
    items?: Schema;
    properties?: Record<string, Schema>;
    required?: string[];
  };
  if (values) return values[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'array':
      return [exampleOf(items ?? {}, name)];
    case 'object': {
      const shown = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
      return Object.fromEntries(shown.map((each) => [each, exampleOf(properties[each]!, each)]));
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    default:
      return textFor(schema, name);
  }
}

function textFor({ format, pattern, maxLength = 100 }: Schema, name: string): string {
  const text = pattern ? '12.5' : (BY_FORMAT[String(format)] ?? (/password/i.test(name) ? 'Gravel-bed-4' : 'Example'));
  return text.slice(0, maxLength as number);
}
