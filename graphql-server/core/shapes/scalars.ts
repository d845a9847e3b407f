import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { publishedMoment } from '../days/moments';

/** Returns a scalar that is sent as a string. The operation validates its content for both doors. */
function stringScalar(name: string, description: string, serialize: (value: unknown) => string = String) {
  const take = (value: unknown) => {
    if (typeof value !== 'string') throw new GraphQLError(`${name} must be a string`);
    return value;
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize,
    parseValue: take,
    parseLiteral: (node) => take(node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const Day = stringScalar('Day', 'A calendar day without a time zone, such as "2026-11-02".');

export const Decimal = stringScalar(
  'Decimal',
  'An exact decimal as a string, such as "7.50". Has two places, or four in rates and ratios.',
);

export const Moment = stringScalar(
  'Moment',
  'A point in time in UTC, as ISO 8601, such as "2026-11-02T22:30:00.000Z".',
  publishedMoment,
);
