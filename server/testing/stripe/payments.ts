/** Money: what is charged, given back, and disputed. */
import type Stripe from 'stripe';
import { z } from 'zod';
import { checkAmount } from '#server/testing/stripe/amounts.ts';
import { int, invalid, metadata, parseParams, text } from '#server/testing/stripe/wire.ts';
import type { InvoiceRecord, MethodRecord, World } from '#server/testing/stripe/world.ts';

/** One for each invoice, however often it is tried. */
export function openIntent(world: World, record: InvoiceRecord): void {
  const { object } = record;
  checkAmount(object.amount_due, object.currency);
  const id = world.id('pi');
  world.put(world.intents, id, {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: object.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_double`,
    confirmation_method: 'automatic',
    created: world.now,
    currency: object.currency,
    customer: object.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  });
  record.payments.push({
    id: world.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: object.amount_due,
    created: world.now,
    currency: object.currency,
    invoice: object.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

const intentOf = (world: World, record: InvoiceRecord): Stripe.PaymentIntent =>
  world.intents.get(record.payments[0]!.payment.payment_intent as string)!;

export function failIntent(
  world: World,
  record: InvoiceRecord,
  status: 'requires_action' | 'requires_payment_method',
): void {
  intentOf(world, record).status = status;
}

export function charge(
  world: World,
  record: InvoiceRecord,
  { object: method, as }: MethodRecord,
  status: 'succeeded' | 'failed' | 'pending',
): Stripe.Charge {
  const intent = intentOf(world, record);
  const { object: invoice } = record;
  const id = world.id('ch');
  const isPaid = status === 'succeeded';
  const failure =
    as.declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.';
  const object: Stripe.Charge = {
    id,
    object: 'charge',
    amount: invoice.amount_due,
    amount_captured: status === 'failed' ? 0 : invoice.amount_due,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: status !== 'failed',
    created: world.now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: status === 'failed' ? 'card_declined' : null,
    failure_message: status === 'failed' ? failure : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: as.type },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
  world.put(world.charges, id, object);
  world.belongs(invoice.customer as string, 'charges', id);
  intent.latest_charge = id;
  intent.payment_method = method.id;
  intent.status = isPaid ? 'succeeded' : status === 'pending' ? 'processing' : 'requires_payment_method';
  if (isPaid) {
    intent.amount_received = invoice.amount_due;
    const [payment] = record.payments;
    payment!.amount_paid = invoice.amount_due;
    payment!.status = 'paid';
    payment!.status_transitions.paid_at = world.now;
  }
  if (status === 'failed')
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: as.declineCode,
      message: failure,
    };
  world.emit(status === 'failed' ? 'charge.failed' : isPaid ? 'charge.succeeded' : 'charge.pending', object);
  return object;
}

const NewRefund = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: int.refine((amount) => amount > 0).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
} satisfies { [K in keyof Stripe.RefundCreateParams]?: z.ZodType });

export function createRefund(world: World, params: unknown): Stripe.Refund {
  const { charge: chargeId, payment_intent, amount, reason, metadata: meta } = parseParams(NewRefund, params);
  const id =
    chargeId ??
    (payment_intent && (world.get(world.intents, payment_intent, 'payment_intent').latest_charge as string));
  if (!id) throw invalid('Say which charge.', 'charge');
  const charged = world.get(world.charges, id, 'charge', 'charge');
  if (charged.status !== 'succeeded') throw invalid('This charge did not go through.', 'charge');
  if (charged.disputed)
    throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, 'charge', 'charge_disputed');
  const left = charged.amount - charged.amount_refunded;
  if (left === 0) throw invalid(`Charge ${id} has already been refunded.`, 'charge', 'charge_already_refunded');
  const wanted = amount ?? left;
  if (wanted > left)
    throw invalid(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`, 'amount');
  checkAmount(wanted, charged.currency);
  charged.amount_refunded += wanted;
  charged.refunded = charged.amount_refunded === charged.amount;
  const refund: Stripe.Refund = {
    id: world.id('re'),
    object: 'refund',
    amount: wanted,
    balance_transaction: null,
    charge: id,
    created: world.now,
    currency: charged.currency,
    customer: charged.customer,
    customer_account: null,
    metadata: meta ?? {},
    payment_intent: charged.payment_intent,
    payment_method: charged.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  world.put(world.refunds, refund.id, refund);
  world.refundsOf.set(id, [...(world.refundsOf.get(id) ?? []), refund.id]);
  world.emit('charge.refunded', charged);
  world.emit('refund.created', refund);
  return refund;
}

const moved = (world: World, { id, currency }: Stripe.Dispute, amount: number): Stripe.BalanceTransaction => ({
  id: world.id('txn'),
  object: 'balance_transaction',
  amount,
  available_on: world.now,
  balance_type: 'payments',
  created: world.now,
  currency,
  description: null,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: amount,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: id,
  status: 'available',
  type: 'adjustment',
});

/** The bank takes the money back and asks. */
export function openDispute(world: World, chargeId: string): Stripe.Dispute {
  const charged = world.get(world.charges, chargeId, 'charge');
  if (charged.status !== 'succeeded' || charged.disputed || charged.amount === charged.amount_refunded)
    throw invalid('There is nothing to dispute.', 'charge');
  charged.disputed = true;
  const no = null;
  const dispute: Stripe.Dispute = {
    id: world.id('du'),
    object: 'dispute',
    amount: charged.amount - charged.amount_refunded,
    balance_transactions: [],
    charge: chargeId,
    created: world.now,
    currency: charged.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: no,
      billing_address: no,
      cancellation_policy: no,
      cancellation_policy_disclosure: no,
      cancellation_rebuttal: no,
      customer_communication: no,
      customer_email_address: no,
      customer_name: no,
      customer_purchase_ip: no,
      customer_signature: no,
      duplicate_charge_documentation: no,
      duplicate_charge_explanation: no,
      duplicate_charge_id: no,
      enhanced_evidence: {},
      product_description: no,
      receipt: no,
      refund_policy: no,
      refund_policy_disclosure: no,
      refund_refusal_explanation: no,
      service_date: no,
      service_documentation: no,
      shipping_address: no,
      shipping_carrier: no,
      shipping_date: no,
      shipping_documentation: no,
      shipping_tracking_number: no,
      uncategorized_file: no,
      uncategorized_text: no,
    },
    evidence_details: {
      due_by: world.now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted' as Stripe.Dispute.EvidenceDetails.SubmissionMethod,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charged.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  world.put(world.disputes, dispute.id, dispute);
  world.disputesOf.set(chargeId, [...(world.disputesOf.get(chargeId) ?? []), dispute.id]);
  dispute.balance_transactions.push(moved(world, dispute, -dispute.amount));
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(world: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = world.get(world.disputes, id, 'dispute');
  if (dispute.status !== 'needs_response') throw invalid('The dispute is closed.', 'dispute');
  dispute.status = status;
  if (status === 'won') {
    dispute.balance_transactions.push(moved(world, dispute, dispute.amount));
    world.emit('charge.dispute.funds_reinstated', dispute);
  }
  world.emit('charge.dispute.closed', dispute);
  return dispute;
}
