/** Customers and how they pay. */
import type Stripe from 'stripe';
import { z } from 'zod';
import { TEST_METHODS, type TestMethod } from '#server/testing/stripe/cards.ts';
import {
  emptyable,
  invalid,
  metadata,
  missing,
  parseParams,
  StripeRefusal,
  text,
} from '#server/testing/stripe/wire.ts';
import type { MethodRecord, World } from '#server/testing/stripe/world.ts';

const AddressParams = z.strictObject({
  country: text.optional(),
  postal_code: text.optional(),
  city: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  state: text.optional(),
});
export const toAddress = (address: z.output<typeof AddressParams>): Stripe.Address => ({
  country: address.country ?? null,
  postal_code: address.postal_code ?? null,
  city: address.city ?? null,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  state: address.state ?? null,
});

const CustomerParams = z.strictObject({
  email: emptyable(text).optional(),
  name: emptyable(text).optional(),
  address: AddressParams.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: emptyable(text).optional() }).optional(),
  test_clock: text.optional(),
} satisfies { [K in keyof Stripe.CustomerCreateParams]?: z.ZodType });

function apply(world: World, customer: Stripe.Customer, params: unknown): void {
  const { email, name, address, metadata: meta, invoice_settings, test_clock } = parseParams(CustomerParams, params);
  if (test_clock) customer.test_clock = world.get(world.clocks, test_clock, 'test_clock', 'test_clock').id;
  if (email !== undefined) customer.email = email;
  if (name !== undefined) customer.name = name;
  if (address !== undefined) customer.address = toAddress(address);
  if (meta !== undefined) customer.metadata = { ...customer.metadata, ...meta };
  const method = invoice_settings?.default_payment_method;
  if (method === undefined) return;
  if (method && world.get(world.methods, method, 'PaymentMethod').object.customer !== customer.id)
    throw invalid('The payment method must be attached to the customer.', 'invoice_settings[default_payment_method]');
  customer.invoice_settings.default_payment_method = method;
}

export function createCustomer(world: World, params: unknown): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: world.id('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    shipping: null,
  };
  apply(world, customer, params);
  world.put(world.customers, customer.id, customer);
  world.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(world: World, id: string, params: unknown): Stripe.Customer {
  const customer = world.customer(id);
  apply(world, customer, params);
  world.emit('customer.updated', customer);
  return customer;
}

export function readCustomer(world: World, id: string): Stripe.Customer | Stripe.DeletedCustomer {
  if (world.deleted.has(id)) return { id, object: 'customer', deleted: true };
  return world.customer(id);
}

function attachable(world: World, id: string): MethodRecord {
  const known = world.methods.get(id);
  if (known) return known;
  const as = TEST_METHODS[id];
  if (!as) throw missing('PaymentMethod', id);
  return { object: methodOf(world, as), as, outcome: as.outcome };
}

function methodOf(world: World, as: TestMethod): Stripe.PaymentMethod {
  const looks =
    as.type === 'sepa_debit'
      ? { bank_code: '37040044', branch_code: '', country: 'DE', fingerprint: null, generated_from: null }
      : null;
  return {
    id: world.id('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created: world.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: as.type,
    ...(looks
      ? { sepa_debit: { ...looks, last4: as.last4 } }
      : {
          card: {
            brand: as.brand,
            checks: null,
            country: world.settings.cardCountry,
            display_brand: as.brand,
            exp_month: 4,
            exp_year: new Date(world.now * 1000).getUTCFullYear() + 3,
            funding: 'credit',
            generated_from: null,
            last4: as.last4,
            networks: null,
            regulated_status: null,
            three_d_secure_usage: { supported: true },
            wallet: as.wallet ? { dynamic_last4: null, type: as.wallet } : null,
          },
        }),
  };
}

export const declined = (declineCode: string): StripeRefusal =>
  new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message: declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
  });

export function attach(world: World, id: string, customer: string): Stripe.PaymentMethod {
  world.customer(customer);
  const method = attachable(world, id);
  const { object, as } = method;
  if (object.customer === customer) return object;
  if (object.customer !== null || world.deleted.has(object.id))
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method');
  if (!as.attaches) throw declined(as.declineCode);
  object.customer = customer;
  world.put(world.methods, object.id, method);
  world.belongs(customer, 'methods', object.id);
  world.emit('payment_method.attached', object);
  return object;
}

export function detach(world: World, id: string): Stripe.PaymentMethod {
  const { object } = world.get(world.methods, id, 'PaymentMethod');
  if (typeof object.customer !== 'string') throw invalid('The payment method is not attached to a customer.', 'id');
  const customer = world.customers.get(object.customer);
  if (customer?.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null;
  const { methods } = world.belongings(object.customer);
  methods.splice(methods.indexOf(id), 1);
  object.customer = null;
  world.deleted.add(id);
  world.emit('payment_method.detached', object);
  return object;
}

const SetupParams = z.strictObject({
  customer: text.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'sepa_debit'])).optional(),
  metadata: metadata.optional(),
} satisfies { [K in keyof Stripe.SetupIntentCreateParams]?: z.ZodType });

export function createSetup(world: World, params: unknown): Stripe.SetupIntent {
  const { customer, usage, allowed_payment_method_types: types, metadata: meta } = parseParams(SetupParams, params);
  if (customer) world.customer(customer);
  const id = world.id('seti');
  return world.put(world.setups, id, {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: types ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_double`,
    created: world.now,
    customer: customer ?? null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: meta ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: types ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: usage ?? 'off_session',
  });
}

const ConfirmParams = z.strictObject({
  payment_method: text,
  return_url: text.optional(),
} satisfies { [K in keyof Stripe.SetupIntentConfirmParams]?: z.ZodType });

/** What Stripe's script does in the browser. */
export function confirmSetup(world: World, id: string, params: unknown): Stripe.SetupIntent {
  const setup = world.get(world.setups, id, 'setupintent');
  const { payment_method } = parseParams(ConfirmParams, params);
  const method = setup.customer
    ? attach(world, payment_method, setup.customer as string)
    : attachable(world, payment_method).object;
  setup.payment_method = method.id;
  setup.status = 'succeeded';
  world.emit('setup_intent.succeeded', setup);
  return setup;
}
