import { messages } from './message.ts'

export const header = messages({
  'header.logo': { en: 'Opentop, home page', es: 'Opentop, página de inicio', fr: 'Opentop, page d’accueil', de: 'Opentop, Startseite', it: 'Opentop, pagina iniziale' },
  'header.tools': { en: 'Shop tools', es: 'Herramientas de la tienda', fr: 'Outils de la boutique', de: 'Werkzeuge', it: 'Strumenti del negozio' },
  'header.search': { en: 'Search', es: 'Buscar', fr: 'Rechercher', de: 'Suchen', it: 'Cerca' },
  'header.language': { en: 'Language: {name}', es: 'Idioma: {name}', fr: 'Langue : {name}', de: 'Sprache: {name}', it: 'Lingua: {name}' },
  'header.languages': { en: 'Languages', es: 'Idiomas', fr: 'Langues', de: 'Sprachen', it: 'Lingue' },
  'header.currency': { en: 'Currency: {name}', es: 'Moneda: {name}', fr: 'Devise : {name}', de: 'Währung: {name}', it: 'Valuta: {name}' },
  'header.currencies': { en: 'Currencies', es: 'Monedas', fr: 'Devises', de: 'Währungen', it: 'Valute' },
  'header.changing-language': { en: 'Changing to {name}', es: 'Cambiando a {name}', fr: 'Passage en {name}', de: 'Wechsel zu {name}', it: 'Passaggio a {name}' },
  'header.basket': { en: 'Basket', es: 'Carrito', fr: 'Panier', de: 'Warenkorb', it: 'Carrello', 'en-us': 'Cart' },
  'header.basket-count': {
    en: { one: 'Basket, {count} item', other: 'Basket, {count} items' },
    es: { one: 'Carrito, {count} artículo', many: 'Carrito, {count} artículos', other: 'Carrito, {count} artículos' },
    fr: { one: 'Panier, {count} article', many: 'Panier, {count} articles', other: 'Panier, {count} articles' },
    de: { one: 'Warenkorb, {count} Artikel', other: 'Warenkorb, {count} Artikel' },
    it: { one: 'Carrello, {count} articolo', many: 'Carrello, {count} articoli', other: 'Carrello, {count} articoli' },
    'en-us': { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  },
  'header.login': { en: 'Sign in', es: 'Iniciar sesión', fr: 'Se connecter', de: 'Anmelden', it: 'Accedi' },
  'header.register': { en: 'Register', es: 'Registrarse', fr: 'S’inscrire', de: 'Registrieren', it: 'Registrati' },
  'header.member': { en: 'Member area', es: 'Área de miembros', fr: 'Espace membres', de: 'Mitgliederbereich', it: 'Area membri' },
  'header.logout': { en: 'Log out', es: 'Cerrar sesión', fr: 'Se déconnecter', de: 'Abmelden', it: 'Esci' },
  'header.credit': { en: 'Credit {amount}', es: 'Crédito {amount}', fr: 'Crédit {amount}', de: 'Guthaben {amount}', it: 'Credito {amount}' },
  'header.to-top': { en: 'Back to the top', es: 'Volver arriba', fr: 'Retour en haut', de: 'Nach oben', it: 'Torna su' },
  'header.outdated': {
    en: 'This browser is out of date. The shop works best in a current one: Chrome, Edge, Firefox or Safari.',
    es: 'Este navegador está desactualizado. La tienda funciona mejor en uno actual: Chrome, Edge, Firefox o Safari.',
    fr: 'Ce navigateur n’est plus à jour. La boutique fonctionne mieux avec un navigateur récent : Chrome, Edge, Firefox ou Safari.',
    de: 'Dieser Browser ist veraltet. Der Shop läuft am besten in einem aktuellen: Chrome, Edge, Firefox oder Safari.',
    it: 'Questo browser non è aggiornato. Il negozio funziona meglio con uno recente: Chrome, Edge, Firefox o Safari.',
  },
})
