const { Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

const countries = ['gb', 'de', 'fr', 'es', 'it']
const things = ['Lamp', 'Chair', 'Table', 'Camera', 'Laptop', 'Shoe']
const sizes = ['Small', 'Large']
const sentence = 'A thing of everyday use, well made and built to last, with a text as long as such texts usually are. '

/** A region, a place with stock that ships, a publishable key, and as many products as Vendure's example shop has. */
module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Webshop' }] })
  await run(flows.createRegionsWorkflow, {
    regions: [{ name: 'Europe', currency_code: 'eur', countries, payment_providers: ['pp_system_default'] }],
  })
  const taxes = countries.map((country_code) => ({ country_code, provider_id: 'tp_system' }))
  await run(flows.createTaxRegionsWorkflow, taxes)
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] })
  const address = { city: 'Berlin', country_code: 'DE', address_1: '' }
  const [place] = await run(flows.createStockLocationsWorkflow, { locations: [{ name: 'Warehouse', address }] })
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: place.id, add: [channel.id] })
  await ship(container, run, place, profile)
  const [key] = await run(flows.createApiKeysWorkflow, { api_keys: [{ title: 'Webshop', type: 'publishable', created_by: '' }] })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  await run(flows.createProductsWorkflow, {
    products: Array.from({ length: 54 }, (_, n) => ({
      title: `${things[n % things.length]} ${n}`,
      handle: `product-${n}`,
      description: sentence.repeat(3),
      status: 'published',
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      images: [{ url: `http://localhost/${n}.jpg` }],
      options: [{ title: 'Size', values: sizes }],
      variants: sizes.map((size) => ({
        title: size,
        sku: `${n}-${size}`,
        options: { Size: size },
        prices: [{ amount: 10 + n, currency_code: 'eur' }],
      })),
    })),
  })
  const { data: items } = await container.resolve('query').graph({ entity: 'inventory_item', fields: ['id'] })
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id }) => ({ location_id: place.id, inventory_item_id: id, stocked_quantity: 1_000_000 })),
  })
  console.log(`MEDUSA_KEY=${key.token}`)
}

/** One way of shipping to every country, as Medusa's own example shop has it. */
async function ship(container, run, place, profile) {
  const provider_id = 'manual_manual'
  const geo_zones = countries.map((country_code) => ({ country_code, type: 'country' }))
  const zones = { name: 'Parcels', type: 'shipping', service_zones: [{ name: 'Europe', geo_zones }] }
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets(zones)
  const from = { [Modules.STOCK_LOCATION]: { stock_location_id: place.id } }
  const link = container.resolve('link')
  await link.create({ ...from, [Modules.FULFILLMENT]: { fulfillment_provider_id: provider_id } })
  await link.create({ ...from, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id,
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'In two or three days', code: 'standard' },
      prices: [{ currency_code: 'eur', amount: 5 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ])
}
